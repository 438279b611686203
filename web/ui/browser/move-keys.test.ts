import {expect, test, describe} from 'vitest'
import {findNextTab} from './next-tab.ts'
import {moveActive} from './use-active-option.ts'
import {moveFocus} from '../menu/use-menu.ts'

test.each([
  ['ArrowRight', 0, 'ltr', 1],
  ['ArrowRight', 3, 'ltr', 0],
  ['ArrowLeft', 0, 'ltr', 3],
  ['ArrowLeft', 0, 'rtl', 1],
  ['ArrowRight', 0, 'rtl', 3],
  ['Home', 2, 'rtl', 0],
  ['End', 1, 'ltr', 3],
  ['ArrowDown', 1, 'ltr', null],
] as const)('%s from tab %i of four in %s leads to %s', (key, current, direction, next) => {
  expect(findNextTab(key, current, 4, direction)).toBe(next)
})

const key = (name: string, modifiers = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...modifiers,
})
const list = (at: number | null, isEntered = at !== null) => ({at, count: 3, isEntered})

describe('in a list of three options', () => {
  test.each([
    ['ArrowDown', null, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', null, 2],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, null],
    ['Enter', 1, null],
  ])('%s from %s leads to %s', (name, at, to) => {
    expect(moveActive(key(name), list(at))).toBe(to)
  })

  test.each(['Home', 'End'])('%s is for the text until an arrow key enters the list', (name) => {
    expect(moveActive(key(name), list(0, false))).toBeNull()
    expect(moveActive(key(name), list(null))).toBeNull()
  })

  test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('with %s a key is for the text', (modifier) => {
    expect(moveActive(key('ArrowDown', {[modifier]: true}), list(0))).toBeNull()
    expect(moveActive(key('End', {[modifier]: true}), list(0))).toBeNull()
  })
})

test('an event has more than its key', () => {
  const event = {...key('ArrowDown'), type: 'keydown', isTrusted: true}
  expect(moveActive(event, list(0))).toBe(1)
})

test('an empty list takes no key', () => {
  expect(moveActive(key('ArrowDown'), {at: null, count: 0, isEntered: false})).toBeNull()
})

const columns = [6, 7, 1, 5]

test('down and up go through all columns and round the ends', () => {
  expect(moveFocus(columns, {column: 0, row: 5}, 'ArrowDown', 'ltr')).toBe(6)
  expect(moveFocus(columns, {column: 3, row: 4}, 'ArrowDown', 'ltr')).toBe(0)
  expect(moveFocus(columns, {column: 0, row: 0}, 'ArrowUp', 'ltr')).toBe(18)
})

test('right leads to the next column in English and to the one before in Arabic', () => {
  expect(moveFocus(columns, {column: 0, row: 2}, 'ArrowRight', 'ltr')).toBe(8)
  expect(moveFocus(columns, {column: 1, row: 2}, 'ArrowRight', 'rtl')).toBe(2)
})

test('a shorter column is entered at its last row', () => {
  expect(moveFocus(columns, {column: 1, row: 6}, 'ArrowRight', 'ltr')).toBe(13)
})

test('a single column leaves left and right alone', () => {
  expect(moveFocus([6], {column: 0, row: 1}, 'ArrowLeft', 'ltr')).toBeNull()
  expect(moveFocus([6], {column: 0, row: 1}, 'x', 'ltr')).toBeNull()
})

test('Home and End lead to the ends', () => {
  expect(moveFocus(columns, {column: 2, row: 0}, 'Home', 'ltr')).toBe(0)
  expect(moveFocus(columns, {column: 2, row: 0}, 'End', 'ltr')).toBe(18)
})
