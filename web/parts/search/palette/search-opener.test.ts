import {expect, test} from 'vitest'
import {isPaletteKey, typeAhead} from './search-opener.tsx'

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

const typeAheadNone = {ctrlKey: false, metaKey: false, altKey: false, isComposing: false}
const after = (text: string, key: string) => typeAhead(text, {...typeAheadNone, key})

test('letters of every script, signs and spaces are written, and taken back one at a time', () => {
  expect(after('gol', 'd')).toEqual({text: 'gold'})
  expect(after('الذه', 'ب')).toEqual({text: 'الذهب'})
  expect(after('gold', ' ')).toEqual({text: 'gold '})
  expect(after('gold 🥇', 'Backspace')).toEqual({text: 'gold '})
  expect(after('', 'Backspace')).toEqual({text: ''})
})

test('Enter searches for what was written, and Escape closes', () => {
  expect(after('gold', 'Enter')).toBe('search')
  expect(after('gold', 'Escape')).toBe('close')
})

test.each(['Tab', 'ArrowDown', 'F5', 'Shift', 'Dead'])('%s is not for the text', (key) => {
  expect(after('gold', key)).toBeNull()
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)(
  'a key with %s is not for the text',
  (held) => {
    expect(typeAhead('gold', {...typeAheadNone, key: 'r', [held]: true})).toBeNull()
  },
)
