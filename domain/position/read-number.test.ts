import {describe, expect, test} from 'vitest'
import {type ReadNumber, readLots, readNights, readNumber, readPositive, readPrice} from './read-number.ts'

const show = ({value, fault}: ReadNumber) => fault ?? value?.toFixed() ?? 'empty'

describe('a number is read', () => {
  test.each([
    ['1.16', '1.16'],
    ['0,5', '0.5'],
    ['0,125', '0.125'],
    ['1,5', '1.5'],
    ['12,34', '12.34'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['+5', '5'],
    ['1.000', '1'],
    ['151.235', '151.235'],
    ['٠٫٥', '0.5'],
    ['۰٫۵', '0.5'],
    ['٫٥', '0.5'],
    ['٠,٥', '0.5'],
    ['٠،٥', '0.5'],
    ['١٫٢٥٠', '1.25'],
    ['۱۲٬۰۰۰', '12000'],
    ['١٬٠٠٠٫٥', '1000.5'],
    ['½', '0.5'],
    ['¼', '0.25'],
    ['¾', '0.75'],
    ['⅛', '0.125'],
    ['1½', '1.5'],
    ['1 ½', '1.5'],
    ['١½', '1.5'],
    ['1/2', '0.5'],
    ['١/٢', '0.5'],
    ['1⁄2', '0.5'],
    ['1 / 2', '0.5'],
    ['1 1/2', '1.5'],
    ['0.5', '0.5'],
    ['1,000.50', '1000.5'],
    ['1.000,50', '1000.5'],
    ['1.000,500', '1000.5'],
    ['1,000,000', '1000000'],
    ['1.000.000', '1000000'],
    ['1،000،000', '1000000'],
    ['10 000', '10000'],
    ['10\u00a0000', '10000'],
    ['10\u202f000,5', '10000.5'],
    [' 100 000 ', '100000'],
    ["1'000", '1000'],
    ['1’000.5', '1000.5'],
    ['\u2068 0.5 \u2069', '0.5'],
    ['\u202a0.5\u202c', '0.5'],
    ['\u061c0.5', '0.5'],
    ['\u200f٠٫٥\u200e', '0.5'],
    ['999999999999', '999999999999'],
    ['0.0000000001', '0.0000000001'],
  ])('%j as %s', (text, read) => {
    expect(show(readNumber(text))).toBe(read)
  })
})

describe('a number is refused, with what is wrong with it', () => {
  const ambiguous = (text: string, thousands: string, decimals: string) => ({
    kind: 'ambiguous',
    text,
    thousands,
    decimals,
  })
  test.each([
    ['1,000', ambiguous('1,000', '1000', '1')],
    ['1،250', ambiguous('1,250', '1250', '1.25')],
    ['١،٠٠٠', ambiguous('1,000', '1000', '1')],
    ['12,345', ambiguous('12,345', '12345', '12.345')],
  ])('%j can mean two numbers', (text, fault) => {
    expect(show(readNumber(text))).toEqual(fault)
  })

  test.each(['-1', '−1', '–0.5', '- 1', '1-', '\u200f-٣', '-1,000'])('%j is below zero', (text) => {
    expect(show(readNumber(text))).toEqual({kind: 'negative'})
  })

  test.each(['9'.repeat(13), '1,000,000,000,000', '9999999999,999', `1/${'9'.repeat(13)}`])(
    '%j has too many digits',
    (text) => {
      expect(show(readNumber(text))).toEqual({kind: 'tooManyDigits', limit: '12'})
    },
  )

  test.each(['0.12345678901', '1,00000000001', '1/3', '⅓'])('%j has too many decimals', (text) => {
    expect(show(readNumber(text))).toEqual({kind: 'tooManyDecimals', limit: '10'})
  })

  test.each([
    'one',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '5²',
    '1%',
    '$5',
    '--1',
    '-x',
    '-',
    '.',
    '0 5',
    '1 00',
    '0 500',
    '10 0000',
    '1,00,000',
    '1.2.3',
    '1,000.500,5',
    '1.000.50',
    "1'00",
    '1/0',
    '1/2/3',
    '0.5/2',
    '1-2',
    '1..5',
    '<b>1</b>',
  ])('%j is not a number', (text) => {
    expect(show(readNumber(text))).toEqual({kind: 'notNumber'})
  })

  test.each(['', ' ', '\u200f', '\u2068\u2069'])('%j is empty, which is no fault', (text) => {
    expect(readNumber(text)).toEqual({value: null})
  })
})

describe('lots', () => {
  const bounds = {min: 0.01, max: 100, step: 0.01}

  test.each([
    ['0.01', '0.01'],
    ['0,5', '0.5'],
    ['½', '0.5'],
    ['100', '100'],
    ['0', {kind: 'notPositive'}],
    ['0.001', {kind: 'tooSmall', limit: '0.01'}],
    ['100.01', {kind: 'tooLarge', limit: '100'}],
    ['1.005', {kind: 'offStep', step: '0.01', below: '1', above: '1.01'}],
    ['0.015', {kind: 'offStep', step: '0.01', below: '0.01', above: '0.02'}],
  ])('of %j are %j', (text, read) => {
    expect(show(readLots(text, bounds))).toEqual(read)
  })

  test('go by the step of the instrument, not by the smallest size of the account', () => {
    expect(show(readLots('1.5', {min: 1, max: 50, step: 0.1}))).toBe('1.5')
    expect(show(readLots('1.55', {min: 1, max: 50, step: 0.1}))).toMatchObject({below: '1.5', above: '1.6'})
  })
})

test.each([
  ['116', '116'],
  ['0.0116', '0.0116'],
  ['116.01', {kind: 'farFromPrice', price: '1.16', least: '0.0116', most: '116'}],
  ['0.0115', {kind: 'farFromPrice', price: '1.16', least: '0.0116', most: '116'}],
  ['0', {kind: 'notPositive'}],
])('a price of %j is %j where 1.16 is stored', (text, read) => {
  expect(show(readPrice(text, 1.16))).toEqual(read)
})

test('a price is at most a hundred million where none is stored', () => {
  expect(show(readPrice('100000000', null))).toBe('100000000')
  expect(show(readPrice('100000001', null))).toEqual({kind: 'tooLarge', limit: '100000000'})
})

test.each([
  ['0', '0'],
  ['٣', '3'],
  ['3650', '3650'],
  ['3651', {kind: 'tooLarge', limit: '3650'}],
  ['1.5', {kind: 'notWhole'}],
  ['½', {kind: 'notWhole'}],
  ['one', {kind: 'notNumber'}],
  ['-1', {kind: 'negative'}],
])('nights of %j are %j', (text, read) => {
  expect(show(readNights(text))).toEqual(read)
})

test('zero is not positive', () => {
  expect(show(readPositive('0.00'))).toEqual({kind: 'notPositive'})
})
