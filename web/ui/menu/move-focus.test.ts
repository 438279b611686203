import {expect, test} from 'vitest'
import {moveFocus} from './move-focus.ts'

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
