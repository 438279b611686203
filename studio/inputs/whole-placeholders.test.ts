import {expect, test} from 'vitest'
import {findPlaceholderToDelete, selectWholePlaceholders} from './whole-placeholders.tsx'

const text = 'Of all, {lossShare} lose. {lossShare} of ours.'
const [first, second] = [8, 26]
const {length} = '{lossShare}'

test('the texts have the placeholder where these tests expect it', () => {
  for (const start of [first, second]) expect(text.slice(start, start + length)).toBe('{lossShare}')
})

const nothing = {start: 0, end: 0}
const all = {start: first, end: first + length}

test('a caret within the placeholder selects all of it, and a selection that begins or ends in it takes all of it', () => {
  expect(selectWholePlaceholders(text, {start: first + 3, end: first + 3}, nothing)).toEqual(all)
  expect(selectWholePlaceholders(text, {start: first + 1, end: first + 4}, nothing)).toEqual(all)
  expect(selectWholePlaceholders(text, {start: 2, end: first + 4}, nothing)).toEqual({
    start: 2,
    end: first + length,
  })
  expect(selectWholePlaceholders(text, {start: first + 4, end: second + 2}, nothing)).toEqual({
    start: first,
    end: second + length,
  })
})

test('a selection that becomes smaller leaves the placeholder as a whole', () => {
  expect(selectWholePlaceholders(text, {start: 2, end: first + length - 1}, {...all, start: 2})).toEqual({
    start: 2,
    end: first,
  })
  expect(selectWholePlaceholders(text, {start: first + 1, end: second}, {...all, end: second})).toEqual({
    start: first + length,
    end: second,
  })
})

test('beside the placeholder, and in other braces, a selection stays as it is', () => {
  for (const caret of [0, first, first + length, second, second + length])
    expect(selectWholePlaceholders(text, {start: caret, end: caret}, nothing)).toEqual({
      start: caret,
      end: caret,
    })
  const inner = {start: 3, end: 3}
  expect(selectWholePlaceholders('{lossshare}', inner, nothing)).toEqual(inner)
})

test.each([
  ['deleteContentBackward', first + length, {start: first, end: first + length}],
  ['deleteContentForward', second, {start: second, end: second + length}],
  ['deleteWordBackward', first + length + 1, {start: first, end: first + length + 1}],
  ['deleteWordForward', second - 1, {start: second - 1, end: second + length}],
  // What is deleted is beside it.
  ['deleteContentBackward', first + length + 1, null],
  ['deleteContentBackward', first, null],
  ['deleteContentForward', first + length, null],
  ['deleteWordBackward', first + length + 4, null],
  ['insertText', first + length, null],
  ['deleteByCut', first + length, null],
])('%s at %i deletes %o of it', (inputType, caret, range) => {
  expect(findPlaceholderToDelete(text, caret, inputType)).toEqual(range)
})
