import {expect, test} from 'vitest'
import {movedCaret} from './moved-caret.ts'

// The caret is the bar.
test.each([
  ['before what changed it stays', 'Qu|A place.', 'Qu|A place. It is'],
  ['after what changed it moves along', 'A place. It| is', 'Quay: A place. It| is'],
  ['at the very place it stays in front', 'Shared|', 'Shared|x'],
  ['in what was removed it comes to stand where that was', 'A long| and winding road', 'A |road'],
  ['in what was replaced it comes to stand behind it', 'A ne|w place', 'A dear| place'],
  ['in Arabic too', 'مكان للسفينة|', 'هذا مكان للسفينة|'],
  ['in a text that became empty it stands at its begin', 'Gone|', '|'],
])('%s: %s → %s', (_, before, after) => {
  const [caret, expected] = [before.indexOf('|'), after.indexOf('|')]
  expect(movedCaret(caret, before.replace('|', ''), after.replace('|', ''))).toBe(expected)
})
