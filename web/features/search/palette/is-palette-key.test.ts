import {expect, test} from 'vitest'
import {isPaletteKey} from './is-palette-key.ts'

const none = {ctrlKey: false, metaKey: false, shiftKey: false, altKey: false}
const latin = {key: 'k', code: 'KeyK'}

test.each([
  ['Ctrl K', {...latin, ...none, ctrlKey: true}, true],
  ['Command K', {...latin, ...none, metaKey: true}, true],
  [
    'the key at the same position on an Arabic keyboard',
    {key: 'ن', code: 'KeyK', ...none, ctrlKey: true},
    true,
  ],
  ['K where Dvorak has it', {key: 'k', code: 'KeyV', ...none, ctrlKey: true}, true],
  ['another letter of Dvorak at the same position', {key: 't', code: 'KeyK', ...none, ctrlKey: true}, false],
  ['K alone', {...latin, ...none}, false],
  ['Ctrl Shift K', {...latin, ...none, ctrlKey: true, shiftKey: true}, false],
])('%s', (_, event, opens) => {
  expect(isPaletteKey(event)).toBe(opens)
})
