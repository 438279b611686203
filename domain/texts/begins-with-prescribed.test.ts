import {expect, test} from 'vitest'
import {beginsWithPrescribed, withPrescribed} from './begins-with-prescribed.ts'

const own = '{lossShare} lose money with this provider.'
const range = 'Between 74-89% lose money.'

test('a prescribed sentence stands at the beginning, letter by letter', () => {
  expect(beginsWithPrescribed(own, own)).toBe(true)
  expect(beginsWithPrescribed(`${own} Read this twice.`, own)).toBe(true)
})

test.each([
  '',
  'Read this twice.',
  ` ${own}`,
  `${own}Read this twice.`,
  own.slice(0, -1),
  own.toLowerCase().replace('lose', 'loose'),
  `Read this twice. ${own}`,
])('no other text does: %j', (text) => {
  expect(beginsWithPrescribed(text, own)).toBe(false)
})

test('the sentence that applies takes the place of the one before, and what follows stays', () => {
  expect(withPrescribed(`${range} Read this twice.`, own, [own, range])).toBe(`${own} Read this twice.`)
  expect(withPrescribed(own, own, [own, range])).toBe(own)
  expect(withPrescribed('Everybody wins.', own, [own, range])).toBe(own)
})
