import {describe, expect, test} from 'vitest'
import {weekdays} from '#domain/hours/calendar.ts'
import {withDefaultValues, withHoldingDays} from './calculator-fields.ts'
import {calculateHeld, computeHolding} from './holding-period.ts'
import {checkPosition} from './position.ts'
import type {PositionInputs} from './position-inputs.ts'
import {emptyCalendar, exampleInputs, seeded} from './sample-positions.ts'

const first = withDefaultValues({}, exampleInputs)

function hold(
  from: string,
  until: string,
  inputs: Partial<PositionInputs> = {},
  given: Partial<typeof first> = {},
) {
  const all = {...exampleInputs, ...inputs}
  const checked = checkPosition({...first, ...given, from, until}, all)
  if (!checked) throw new Error('The example has an account.')
  expect(checked.faults).toEqual({})
  return {position: checked.position, holding: computeHolding(checked.position, all)}
}

const describeLines = (...given: Parameters<typeof hold>) =>
  hold(...given).holding?.lines.map((line) => [
    line.kind,
    'day' in line ? line.day : line.count,
    line.amount?.toFixed(2) ?? null,
  ])

// One lot of EURUSD, long: 100,000 × 0.0001 × −9 points = −90 a night.
describe('a position that is held over days', () => {
  test('books a night, and three for Wednesday', () => {
    expect(describeLines('2026-11-30', '2026-12-01')).toEqual([['single', 1, '-90.00']])
    expect(describeLines('2026-12-02', '2026-12-03')).toEqual([['triple', 1, '-270.00']])
    expect(describeLines('2026-11-30', '2026-12-07')).toEqual([
      ['single', 4, '-360.00'],
      ['triple', 1, '-270.00'],
    ])
  })

  test('books the night of a holiday with the trading day before it, across a weekend too', () => {
    const christmas = {...emptyCalendar, holidays: [{day: '2026-12-25', name: 'Christmas'}]}
    expect(describeLines('2026-12-24', '2026-12-28', {calendar: christmas})).toEqual([
      ['holiday', '2026-12-24', '-180.00'],
    ])
    expect(describeLines('2026-12-25', '2026-12-28', {calendar: christmas})).toEqual([])
    const monday = {...emptyCalendar, holidays: [{day: '2026-12-28', name: 'Holiday'}]}
    expect(describeLines('2026-12-25', '2026-12-29', {calendar: monday})).toEqual([
      ['holiday', '2026-12-25', '-180.00'],
    ])
  })

  test('gets a dividend if it was opened before the ex-dividend date, and pays it if it is short', () => {
    const calendar = {...emptyCalendar, dividends: [{day: '2026-12-03', amount: 0.002}]}
    const dividend = (from: string, until: string, side: string) =>
      describeLines(from, until, {calendar}, {side})?.find(([kind]) => kind === 'dividend')?.[2]
    expect(dividend('2026-12-02', '2026-12-03', 'long')).toBe('200.00')
    expect(dividend('2026-12-02', '2026-12-03', 'short')).toBe('-200.00')
    expect(dividend('2026-12-03', '2026-12-04', 'long')).toBeUndefined()
    expect(dividend('2026-12-01', '2026-12-02', 'long')).toBeUndefined()
  })

  test('gives back at a rollover what the change of contracts added to the price', () => {
    const calendar = {...emptyCalendar, rollovers: [{day: '2026-12-03', difference: 0.002}]}
    const rollover = (from: string, until: string, side: string) =>
      describeLines(from, until, {calendar}, {side})?.find(([kind]) => kind === 'rollover')?.[2]
    expect(rollover('2026-12-03', '2026-12-04', 'long')).toBe('-200.00')
    expect(rollover('2026-12-03', '2026-12-04', 'short')).toBe('200.00')
    expect(rollover('2026-12-02', '2026-12-03', 'long')).toBeUndefined()
  })

  test('names a rollover whose difference is unknown, and leaves it out of the total', () => {
    const calendar = {...emptyCalendar, rollovers: [{day: '2026-12-03', difference: null}]}
    const {holding} = hold('2026-12-03', '2026-12-04', {calendar})
    expect(holding?.lines.at(-1)).toEqual({kind: 'rollover', day: '2026-12-03', amount: null})
    expect(holding?.total.toFixed(2)).toBe('-90.00')
  })

  test('adds dividends and rollovers to its profit', () => {
    const calendar = {...emptyCalendar, dividends: [{day: '2026-12-01', amount: 0.002}]}
    const inputs = {...exampleInputs, calendar}
    const {position} = hold('2026-11-30', '2026-12-01', {calendar})
    const without = calculateHeld(position, exampleInputs).profit
    const profit = calculateHeld(position, inputs).profit
    expect(profit?.total.minus(without?.total ?? 0).toFixed(2)).toBe('200.00')
    expect(profit?.adjustments.toFixed(2)).toBe('200.00')
  })
})

describe('the days', () => {
  test.each([
    [{from: '2026-02-30', until: '2026-12-01'}, {from: {kind: 'notDay'}}],
    [{from: '2026-12-01', until: 'tomorrow'}, {until: {kind: 'notDay'}}],
    [{from: '2026-12-02', until: '2026-12-01'}, {until: {kind: 'beforeOpening'}}],
    [{from: '2026-12-01', until: '2036-12-01'}, {until: {kind: 'tooManyNights', limit: '3650'}}],
  ])('%j have a fault', (days, faults) => {
    expect(checkPosition({...first, ...days}, exampleInputs)?.faults).toEqual(faults)
  })

  test('without one of them, the result is missing', () => {
    const checked = checkPosition({...first, from: '2026-12-01'}, exampleInputs)
    expect(checked?.position).toMatchObject({nights: null, bookings: null, period: null})
  })

  test('of a link with a number of nights begin on the next such weekday', () => {
    const days = (nights: string, day: string) => {
      const {from, until} = withHoldingDays({...first, nights, day}, '2026-12-01')
      return [from, until]
    }
    expect(days('3', 'wednesday')).toEqual(['2026-12-02', '2026-12-05'])
    expect(days('1', 'tuesday')).toEqual(['2026-12-01', '2026-12-02'])
    expect(days('1', 'monday')).toEqual(['2026-12-07', '2026-12-08'])
    expect(days('many', 'monday')).toEqual(['2026-12-07', ''])
    const given = {...first, from: '2026-12-04'}
    expect(withHoldingDays(given, '2026-12-01')).toBe(given)
  })
})

// An independent calculation, in plain numbers: it fills a table of nights and sweeps backwards over it.
const start = Date.UTC(2026, 0, 1)
const oneDay = 86_400_000
const tableDays = 900
const nameDay = (index: number) => new Date(start + index * oneDay).toISOString().slice(0, 10)

function makeCase({between, pick}: ReturnType<typeof seeded>) {
  const tripleDay = pick([3, 5, null])
  const opened = between(20, 500)
  const some = (most: number) => Array.from({length: between(0, most)}, () => between(0, tableDays - 40))
  return {
    tripleDay,
    opened,
    closed: opened + between(0, 300),
    holidays: [...new Set([...some(60), ...some(10).flatMap((day) => [day, day + 1, day + 2])])],
    dividends: [...new Set(some(20))].map((day) => ({day, amount: between(1, 500) / 100})),
    rollovers: [...new Set(some(20))].map((day) => ({day, difference: between(-500, 500) / 100})),
    isLong: pick([true, false]),
    swapLong: between(-2_000, 500) / 100,
    swapShort: between(-2_000, 500) / 100,
    lots: between(1, 300) / 100,
    lotSize: pick([1, 100, 100_000]),
    pipSize: pick([0.0001, 0.01, 1]),
  }
}

function computeExpected(given: ReturnType<typeof makeCase>): number {
  const {tripleDay, holidays, opened, closed, isLong, lots, lotSize, pipSize} = given
  const table = Array.from({length: tableDays}, (_, index): number => {
    const weekday = new Date(start + index * oneDay).getUTCDay()
    if (tripleDay === null) return 1
    return weekday === 0 || weekday === 6 ? 0 : weekday === tripleDay ? 3 : 1
  })
  const closedDays = new Set(holidays)
  for (let index = tableDays - 1; index > 0; index -= 1) {
    const weekday = new Date(start + index * oneDay).getUTCDay()
    const isWeekend = tripleDay !== null && (weekday === 0 || weekday === 6)
    if (!isWeekend && !closedDays.has(index)) continue
    table[index - 1] = (table[index - 1] ?? 0) + (table[index] ?? 0)
    table[index] = 0
  }
  let nights = 0
  for (let index = opened; index < closed; index += 1) nights += table[index] ?? 0
  const direction = isLong ? 1 : -1
  let perUnit = nights * pipSize * (isLong ? given.swapLong : given.swapShort)
  for (const {day, amount} of given.dividends)
    if (opened < day && closed >= day) perUnit += direction * amount
  for (const {day, difference} of given.rollovers)
    if (opened <= day && closed > day) perUnit -= direction * difference
  return perUnit * lots * lotSize
}

test('an independent calculation of 500 random holding periods agrees', () => {
  const random = seeded(43)
  for (let index = 0; index < 500; index += 1) {
    const given = makeCase(random)
    const inputs: PositionInputs = {
      ...exampleInputs,
      tripleDay: given.tripleDay === null ? null : (weekdays[given.tripleDay] ?? null),
      swapLong: given.swapLong,
      swapShort: given.swapShort,
      lotSize: given.lotSize,
      pipSize: given.pipSize,
      calendar: {
        holidays: given.holidays.map((day) => ({day: nameDay(day), name: 'Holiday'})),
        holidaysKnownUntil: null,
        dividends: given.dividends.map(({day, amount}) => ({day: nameDay(day), amount})),
        rollovers: given.rollovers.map(({day, difference}) => ({day: nameDay(day), difference})),
      },
    }
    const {holding, position} = hold(nameDay(given.opened), nameDay(given.closed), inputs, {
      side: given.isLong ? 'long' : 'short',
      lots: given.lots.toFixed(2),
    })
    const expected = computeExpected(given)
    expect(holding?.total.toNumber()).toBeCloseTo(expected, 4)
    const sum = holding?.lines.reduce((total, {amount}) => total + (amount?.toNumber() ?? 0), 0)
    expect(sum).toBeCloseTo(expected, 4)
    expect(holding?.swap.toFixed(6)).toBe(calculateHeld(position, inputs).swap?.toFixed(6))
  }
})
