// The peer of tools/load.py: a boardgame.io server, in memory, and clients that play on it at a rate.
//
//     node tools/peer.cjs serve FOLDER PORT LOBBY
//     node tools/peer.cjs play FOLDER PORT LOBBY TABLES RATE ARRIVAL SECONDS
//
// FOLDER is where npm installed boardgame.io; its lobby has a port of its own. The game is as large as a view of Dungeon
// Lords: 400 cells, 3.2 kB, and a secret hand for each of two players, who take turns. Clients speak socket.io
// themselves, as boardgame.io's own client does, without its copy of the rules: they must not cost more than the server.
// Loopback only; bounded in time.
"use strict";
const { createRequire } = require("node:module");
const path = require("node:path");

const [mode, folder, port, lobby, ...numbers] = process.argv.slice(2);
const load = createRequire(path.resolve(folder, "package.json"));
const CELLS = 400;
const PATIENCE = 20_000;

function serve() {
  const { Server, Origins } = load("boardgame.io/server");
  const cells = {
    name: "cells",
    setup: () => ({
      cells: Array.from({ length: CELLS }, (_, i) => ({ k: i % 10 })),
      hands: { 0: [1, 2, 3, 4, 5, 6], 1: [1, 2, 3, 4, 5, 6] },
      scores: { 0: 0, 1: 0 },
    }),
    playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      set: ({ G, playerID }, cell, kind) => {
        G.cells[cell].k = kind;
        G.scores[playerID] += 1;
      },
    },
  };
  // The lobby has a port of its own: with the koa of today the game's port does not answer it.
  const lobbyConfig = { apiPort: Number(lobby) };
  Server({ games: [cells], origins: [Origins.LOCALHOST] }).run({ port: Number(port), lobbyConfig, callback: () => console.log("ready") });
}

const now = () => performance.now();
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
const spread = () => 0.5 + Math.random();

class Page {
  constructor(figures) {
    this.figures = figures;
    this.state = -1;
    this.waiting = [];
  }
  async open(match, player, credentials) {
    const { io } = load("socket.io-client");
    Object.assign(this, { match, player, credentials });
    this.socket = io(`http://127.0.0.1:${port}/cells`, { transports: ["websocket"], forceNew: true });
    this.socket.on("sync", (_, info) => this.take(info.state));
    this.socket.on("update", (_, state) => this.take(state));
    this.socket.on("connect", () => {
      this.socket.io.engine.on("packet", ({ data }) => {
        if (!this.figures.measuring || typeof data !== "string" || !data.includes('"update"')) return;
        this.figures.pushes += 1;
        this.figures.pushed += data.length;
      });
      this.socket.emit("sync", match, player, credentials, 2);
    });
    await this.reach(0);
  }
  take(state) {
    this.state = state._stateID;
    this.current = state.ctx.currentPlayer;
    this.waiting = this.waiting.filter(({ goal, resolve }) => {
      if (this.state < goal) return true;
      resolve(now());
      return false;
    });
  }
  reach(goal) {
    if (this.state >= goal) return now();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("no state in time")), PATIENCE);
      this.waiting.push({ goal, resolve: (at) => (clearTimeout(timer), resolve(at)) });
    });
  }
  move() {
    const args = [Math.floor(Math.random() * CELLS), Math.floor(Math.random() * 10)];
    const payload = { type: "set", args, playerID: this.player, credentials: this.credentials };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.state, this.match, this.player);
  }
}

async function ask(where, body) {
  const address = `http://127.0.0.1:${lobby}/games/cells/${where}`;
  const answer = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${where}: ${answer.status}`);
  return answer.json();
}

async function sit(figures) {
  const { matchID } = await ask("create", { numPlayers: 2 });
  const pages = [];
  for (const player of ["0", "1"]) {
    const { playerCredentials } = await ask(`${matchID}/join`, { playerID: player, playerName: `P${player}` });
    const page = new Page(figures);
    await page.open(matchID, player, playerCredentials);
    pages.push(page);
  }
  return pages;
}

async function playTable(pages, pause, figures) {
  await sleep(Math.random() * figures.arrival);
  let due = now();
  while (now() < figures.until) {
    due = Math.max(due + pause * spread(), now() - pause);
    await sleep(due - now());
    const mover = pages[Number(pages[0].current)];
    const other = pages[1 - Number(mover.player)];
    const [measured, goal, start] = [figures.measuring, mover.state + 1, now()];
    mover.move();
    try {
      const [own, there] = await Promise.all([mover.reach(goal), other.reach(goal)]);
      if (measured) figures.own.push((own - start) / 1000) && figures.other.push((there - start) / 1000);
    } catch (error) {
      figures.errors.push(String(error));
    }
  }
}

async function play() {
  const [tables, rate, arrival, seconds] = numbers.map(Number);
  const figures = { own: [], other: [], errors: [], pushes: 0, pushed: 0, measuring: false, arrival: arrival * 1000 };
  const seated = [];
  for (let table = 0; table < tables; table += 1) seated.push(await sit(figures));
  figures.until = now() + (arrival + seconds) * 1000;
  setTimeout(() => {
    figures.measuring = true;
    console.log("measuring");
  }, arrival * 1000);
  await Promise.all(seated.map((pages) => playTable(pages, (tables / rate) * 1000, figures)));
  console.log("measured");
  const { own, other, errors, pushes, pushed } = figures;
  process.stdout.write(JSON.stringify({ own, other, errors, pushes, pushed }) + "\n", () => process.exit(0));
}

if (mode === "serve") serve();
else play();
