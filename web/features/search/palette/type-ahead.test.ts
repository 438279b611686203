import {expect, test} from 'vitest'
import {typeAhead} from './type-ahead.ts'

const none = {ctrlKey: false, metaKey: false, altKey: false, isComposing: false}
const after = (text: string, key: string) => typeAhead(text, {...none, key})

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
    expect(typeAhead('gold', {...none, key: 'r', [held]: true})).toBeNull()
  },
)
