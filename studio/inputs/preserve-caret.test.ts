import {expect, test} from 'vitest'
import {moveCaret} from './preserve-caret.tsx'

// The bar is the caret.
test.each([
  ['before the change it stays', 'Qu|A place.', 'Qu|A place. It is'],
  ['after the change it moves along', 'A place. It| is', 'Quay: A place. It| is'],
  ['at the position of an insertion it stays in front', 'Shared|', 'Shared|x'],
  ['in a removed text it moves to its position', 'A long| and winding road', 'A |road'],
  ['in a replaced text it stays behind the letter that is left', 'A ne|w place', 'A de|ar place'],
  ['with other changes around it, too', 'Qua|A place.', 'So Qua|A place. It is'],
  ['in Arabic too', 'مكان للسفينة|', 'هذا مكان للسفينة|'],
  ['in a text that became empty it moves to the start', 'Gone|', '|'],
])('%s: %s → %s', (_, before, after) => {
  const [caret, expected] = [before.indexOf('|'), after.indexOf('|')]
  expect(moveCaret(caret, before.replace('|', ''), after.replace('|', ''))).toBe(expected)
})
