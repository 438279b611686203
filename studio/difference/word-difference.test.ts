import {expect, test} from 'vitest'
import {compareTexts} from './word-difference.tsx'

const compare = (from: string, to: string) =>
  compareTexts('en', from, to)
    .filter(({kind}) => kind !== 'kept')
    .map(({kind, text}) => `${kind} ${text}`)

test.each([
  ['https://marsa.example/legal/terms', 'https://marsa.example/legal/bonus'],
  ['/trading-conditions', '/trading-bonus'],
  ['/legal', 'https://evil.example/legal'],
])('the address of a link is marked whole: %s and %s', (before, after) => {
  expect(
    compare(`Read ‹link to ${before}: the terms› first.`, `Read ‹link to ${after}: the terms› first.`),
  ).toEqual([`removed ${before}`, `added ${after}`])
})

test('the words beside an address are compared word by word', () => {
  expect(compare('See https://a.example/x, old.', 'See https://a.example/x, new.')).toEqual([
    'removed old',
    'added new',
  ])
})

test('characters that an author writes stay, also those that stand for addresses', () => {
  const text = compareTexts('en', '\uE000 ‹link to /a: x›', '\uE000 ‹link to /b: x›')
  const side = (left: string) => text.map((run) => (run.kind === left ? '' : run.text)).join('')
  expect(side('added')).toBe('\uE000 ‹link to /a: x›')
  expect(side('removed')).toBe('\uE000 ‹link to /b: x›')
})
