# Lessons and exercises.
lesson-step = { $number } of { $count }
lesson-on = Continue
lesson-hint = Give me a hint
lesson-play = Play a real game
lesson-exercises = Exercises
lesson-all = All lessons of this game
lesson-again = Start again
exercise = Exercise
exercise-left = { $count ->
    [one] one choice left
   *[other] { $count } choices left
  }
exercise-shown = The solution: play what is lit
exercise-reached = Done!
exercise-failed = Not this time
exercise-failed-text = Nothing is lost: try again, or look at the solution.
exercise-next = Next exercise
exercise-again = Try again
exercise-show = Show me the solution
exercise-all = All exercises
hint-allowed = The rules allow that, and you may do it in your own games. For now, try something else:
learn-title = Learn { $game }
learn-nothing = There is no lesson for this game yet.
learn-minutes = { $count ->
    [one] about one minute, played at the table
   *[other] about { $count } minutes, played at the table
  }
learn-begin = Begin
learn-again = Play it again
learn-done = done
learn-exercises = Exercises
learn-then = Then play
error-no-lesson = { $game } has no lesson { $lesson }.
error-not-this-step = This step is about something else: look for what is lit.

# lobby
lobby-learn = Learn it
lobby-newcomer = New here? Learn one by playing:
lobby-minutes = { $least } to { $most } min
lobby-weight = { $weight ->
    [1] easy to learn
    [2] some rules to learn
   *[3] many rules, a lesson helps
  }

# rulebook
rules-overview = The game on a page
rules-chapters = The rules, chapter by chapter
rules-lesson = Learn it by playing
rules-open = Open all
rules-clear = All rules
