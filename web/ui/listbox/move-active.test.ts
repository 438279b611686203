import {describe, expect, test} from 'vitest'
import {moveActive} from './move-active.ts'

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
