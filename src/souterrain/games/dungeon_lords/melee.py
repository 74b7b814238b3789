"""What all steps of a battle share: what is in force this round, and how damage is dealt."""

from __future__ import annotations

from . import tables as t
from .evil import drop_lone_illusion
from .gifts import ASIDE, DARK, bearer_eliminated, carried, mark, mark_all, recover_bag, resolve, resolve_aside
from .state import EMPTY, GONE, Chapter, Lord, Lords


class Melee(Chapter):
    """What is in force in the battle under way; it ends with it. DL-SPELL-07"""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.step = 0
        self.no_conquest = 0
        self.no_healing = 0
        self.no_spells = 0
        self.no_fatigue = 0
        self.attacked = 0
        self.shield = 0  # points of damage still to be ignored
        self.front_only = 0
        self.invisible = 0
        self.sheep = EMPTY
        self.poisoned: list[int] = []
        self.spent: list[int] = []  # whose trap icons were used, one entry an icon
        self.spent_clovers = 0  # clovers that prevented a point this round, as bits
        self.brave = 0  # courage tokens are in play
        self.courage: list[int] = []  # who holds a courage token, one entry a token
        self.inspired: list[int] = []  # and from which lyre it is, EMPTY for a regular one

    def copy_melee(self, into: Melee) -> None:
        into.step = self.step
        into.no_conquest = self.no_conquest
        into.no_healing = self.no_healing
        into.no_spells = self.no_spells
        into.no_fatigue = self.no_fatigue
        into.attacked = self.attacked
        into.shield = self.shield
        into.front_only = self.front_only
        into.invisible = self.invisible
        into.sheep = self.sheep
        into.poisoned = self.poisoned.copy()
        into.spent = self.spent.copy()
        into.spent_clovers = self.spent_clovers
        into.brave = self.brave
        into.courage = self.courage.copy()
        into.inspired = self.inspired.copy()


def melee(s: Lords) -> Melee:
    """The battle under way: the nearest one down the stack."""
    for i in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[i]
        if isinstance(frame, Melee):
            return frame
    raise LookupError("no battle is under way")


def hit_points(s: Lords, hero: int) -> int:
    """With what spells and amulets add. MG-EFFECT-02, MG-EFFECT-17"""
    points = t.HP[hero] + s.extra_hp[hero]
    return points + carried(s, hero, t.AMULET) if s.gifts else points


def party_magic(lord: Lord) -> int:
    """Printed magic icons of those present. DL-RES-07"""
    magic = 0
    for hero in lord.party:
        magic += t.MAGIC[hero]
    return magic


def party_hearts(lord: Lord) -> int:
    """Printed hearts of those present."""
    hearts = 0
    for hero in lord.party:
        hearts += t.HEARTS[hero]
    return hearts


def party_items(s: Lords, lord: Lord, kind: int) -> int:
    """How many items of a kind the party carries. MG-EFFECT-04..07"""
    if not s.gifts:
        return 0
    count = 0
    for hero in lord.party:
        count += carried(s, hero, kind)
    return count


def hidden(m: Melee, hero: int) -> bool:
    """Is this a wizard made invisible this round? DL-SPELL-10"""
    return m.invisible == 1 and t.CLASS[hero] == t.WIZARD


def visible(m: Melee, lord: Lord) -> list[int]:
    """Those who can be struck, from head to tail. DL-SPELL-10"""
    if not m.invisible:
        return lord.party
    return [hero for hero in lord.party if not hidden(m, hero)]


def hurt(s: Lords, m: Melee, heroes: list[int], amounts: list[int]) -> None:
    """Deal the damage of one effect, listed from head to tail, then eliminate. DL-RES-04..06, DL-SPELL-09"""
    s.changing_cards(m.seat)  # wounds are shown with his party
    for i in range(len(heroes)):
        amount = amounts[i]
        if m.shield and amount:
            kept = min(m.shield, amount)
            m.shield -= kept
            amount -= kept
        if amount and m.courage:
            amount -= take_courage(s, m, heroes[i], amount)
        if amount:
            s.damage[heroes[i]] += amount
            if s.listening:
                s.emit("hurt", {"seat": m.seat, "hero": t.ADVENTURERS[heroes[i]], "count": amount})
    for hero in heroes:
        if s.damage[hero] >= hit_points(s, hero):
            eliminate(s, m, hero)
        elif s.gifts == DARK and s.damage[hero] >= t.HP[hero] + s.extra_hp[hero]:
            mark_all(s, [hero], t.AMULET)


def relieve(s: Lords, m: Melee, hero: int, amount: int) -> int:
    """Take damage cubes off an adventurer; how many there were to take. DL-HEAL-03"""
    healed = min(amount, s.damage[hero])
    s.changing_cards(m.seat)
    s.damage[hero] -= healed
    if s.listening and healed:
        s.emit("healed", {"seat": m.seat, "hero": t.ADVENTURERS[hero], "count": healed})
    return healed


def take_courage(s: Lords, m: Melee, hero: int, amount: int) -> int:
    """Courage tokens prevent a point each, regular ones first; a lyre's marks its lyre. MG-BARD-10, MG-LYRE-06..07"""
    stopped = 0
    for extra in (False, True):
        at = 0
        while at < len(m.courage) and stopped < amount:
            if m.courage[at] != hero or (m.inspired[at] != EMPTY) != extra:
                at += 1
                continue
            if extra:
                use_lyres(s, m, hero)
            m.courage.pop(at)
            m.inspired.pop(at)
            stopped += 1
    if s.listening and stopped:
        s.emit("courage", {"hero": t.ADVENTURERS[hero], "count": stopped})
    return stopped


def use_lyres(s: Lords, m: Melee, hero: int) -> None:
    """All lyres that gave him a token are used; those set aside are resolved at once. MG-LYRE-07, MG-LYRE-08"""
    for at in range(len(m.courage)):
        token = m.inspired[at]
        if m.courage[at] == hero and token != EMPTY:
            mark(s, token)
            if s.gifts == DARK and s.item_at[token] >= ASIDE:
                resolve(s, m.seat, token)


def drop_courage(s: Lords, m: Melee) -> None:
    """All courage tokens are removed; lyres set aside are resolved. MG-BARD-12, MG-LYRE-08"""
    m.brave = 0
    if m.courage:
        m.courage = []
        m.inspired = []
    resolve_aside(s, m.seat)


def eliminate(s: Lords, m: Melee, hero: int) -> None:
    """An adventurer is imprisoned, an illusion vanishes; others close ranks. DL-RES-04, DL-PAL-07, DL-SPELL-11"""
    seat = m.seat
    lord = s.changing_cards(seat)
    lord.party.remove(hero)
    s.damage[hero] = 0
    s.extra_hp[hero] = 0
    if m.courage:
        left = [at for at in range(len(m.courage)) if m.courage[at] != hero]
        m.inspired = [m.inspired[at] for at in left]
        m.courage = [m.courage[at] for at in left]
    if s.listening:
        s.emit("vanished" if hero >= t.ILLUSION else "captured", {"seat": seat, "hero": t.ADVENTURERS[hero]})
    if hero < t.ILLUSION:
        lord.prison.append(hero)
        lord.fallen += 1
        if hero >= t.PALADIN:
            s.paladin_at = GONE
        if s.gifts:
            bearer_eliminated(s, seat, hero, m.brave == 1)
    drop_lone_illusion(s, seat)
    recover_bag(s, seat)


def retire(s: Lords, m: Melee, tile: int, returns: bool) -> None:
    """A tile that was sent goes back to the lair, face down unless it returns. DL-MON-04, DL-MON-05"""
    s.changing_cards(m.seat).sent.remove(tile)
    if not returns:
        s.tired |= 1 << tile


def stays_fresh(m: Melee, tile: int) -> bool:
    """Does this tile come back face up although it could not attack? DL-MON-05"""
    kind = t.TILE_KIND[tile]
    return tile != m.sheep and (t.LINE_RETURNS[kind * 2] or t.LINE_RETURNS[kind * 2 + 1])


def room_of(s: Lords, m: Melee) -> int:
    """The room in which the battle is fought, EMPTY in a tunnel."""
    lord = s.lords[m.seat]
    return lord.room_at[lord.marked]
