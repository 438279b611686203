import {Temporal} from 'temporal-polyfill'
import {z} from 'zod'
import {toFraction, toUuid} from './instrument.ts'
import {number, positive, text, readData} from './read-data.ts'
import {weekdays} from '#domain/hours/calendar.ts'
import {demoSource, eventImportances} from '#domain/hours/market-events.ts'

const months = z.string().transform((value) => value.split(' ').filter(Boolean).map(Number))

const eventShape = z.object({
  country: z.string().regex(/^[A-Z]{2}$/u),
  title: text,
  title_ar: text,
  importance: z.enum(eventImportances),
  weekday: z.enum(weekdays),
  /** Which of the month's weekdays, or `every`. */
  nth: z.enum(['1', '2', '3', '4', 'every']),
  /** Numbers of the months. Empty for all. */
  months,
  /** Local time, or empty if only the day is known. */
  time: z.string(),
  zone: text,
  /** The figure is made up: the base and a few steps. */
  base: number,
  step: positive,
  unit: z.string(),
})
type EventRule = z.infer<typeof eventShape>

type Holder = Readonly<{
  id: string
  symbol: string
  group_code: string
  base_currency: string | null
  price: number
}>
type Days = Readonly<{from: Temporal.PlainDate; until: Temporal.PlainDate; today: Temporal.PlainDate}>

const daysInWeek = 7
const common = {source: demoSource}

const listMonths = ({from, until}: Days): Temporal.PlainYearMonth[] => {
  const first = from.toPlainYearMonth()
  const count = first.until(until.toPlainYearMonth(), {largestUnit: 'months'}).months
  return Array.from({length: count + 1}, (_, index) => first.add({months: index}))
}

const isWithin = (day: Temporal.PlainDate, {from, until}: Days): boolean =>
  Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, until) <= 0

/** The first working day at or after a day of a month. */
function toWorkingDay(month: Temporal.PlainYearMonth, day: number): Temporal.PlainDate {
  const date = month.toPlainDate({day})
  return date.dayOfWeek > 5 ? date.add({days: daysInWeek + 1 - date.dayOfWeek}) : date
}

function listRuleDays({weekday, nth, months: wanted}: EventRule, days: Days): Temporal.PlainDate[] {
  return listMonths(days).flatMap((month) => {
    if (wanted.length > 0 && !wanted.includes(month.month)) return []
    const start = month.toPlainDate({day: 1})
    const ahead = (weekdays.indexOf(weekday) - (start.dayOfWeek % daysInWeek) + daysInWeek) % daysInWeek
    const all = [0, 1, 2, 3, 4]
      .map((week) => start.add({days: ahead + week * daysInWeek}))
      .filter((day) => day.month === month.month)
    return nth === 'every' ? all : all.slice(Number(nth) - 1, Number(nth))
  })
}

function makeEvents(rule: EventRule, days: Days) {
  const {country, title, title_ar, importance, time, zone, base, step, unit} = rule
  const decimals = Math.max(...[base, step].map((value) => String(value).split('.')[1]?.length ?? 0))
  const makeFigure = (key: string) =>
    `${(base + step * Math.round(toFraction(key) * 2 - 1)).toFixed(decimals)}${unit}`
  const hasHappened = (day: Temporal.PlainDate | undefined) =>
    day !== undefined && Temporal.PlainDate.compare(day, days.today) < 0
  const all = listRuleDays(rule, days)
  return all
    .map((day, index) => {
      const actual = (on: Temporal.PlainDate | undefined) =>
        on && hasHappened(on) ? makeFigure(`${country}/${title}/${on.toString()}`) : null
      const before = all[index - 1]
      return {
        day,
        row: {
          id: toUuid(`economic-event/${country}/${title}/${day.toString()}`),
          country,
          occurs_on: day.toString(),
          occurs_at:
            time === ''
              ? null
              : day.toZonedDateTime({timeZone: zone, plainTime: time}).toInstant().toString(),
          importance,
          title,
          title_ar,
          previous: actual(before),
          forecast: makeFigure(`${country}/${title}/${day.toString()}/forecast`),
          actual: actual(day),
          ...common,
        },
      }
    })
    .filter(({day}) => isWithin(day, days))
    .map(({row}) => row)
}

/** Indices that already contain the dividends of their shares, and those without shares. */
const withoutDividends: ReadonlySet<string> = new Set('GER40 GERMID50 GERTEC30 BRA50 VIX USDX'.split(' '))
const sharesThatPay = 0.6
const indexYield = 0.018

const roundAmount = (amount: number): number => Number(amount.toPrecision(2))

/** How often a year an instrument pays, and how much each time. Null if it doesn't pay. */
function findPayout({symbol, group_code: group, price}: Holder) {
  if (group === 'indices' && !withoutDividends.has(symbol))
    return {months: 1, amount: (price * indexYield) / 12}
  if (group !== 'shares' || toFraction(`${symbol}/pays`) > sharesThatPay) return null
  const yearly = price * (0.01 + 0.03 * toFraction(`${symbol}/yield`))
  return symbol.includes('.') ? {months: 6, amount: yearly / 2} : {months: 3, amount: yearly / 4}
}

const lastDayOfAnyMonth = 28

function makeDividends(holder: Holder, days: Days) {
  const payout = findPayout(holder)
  if (!payout) return []
  const {id, symbol} = holder
  const first = Math.floor(toFraction(`${symbol}/month`) * payout.months)
  const day = 1 + Math.floor(toFraction(`${symbol}/day`) * lastDayOfAnyMonth)
  return listMonths(days)
    .filter(({month}) => month % payout.months === first)
    .map((month) => toWorkingDay(month, day))
    .filter((date) => isWithin(date, days))
    .map((date) => ({
      id: toUuid(`dividend/${symbol}/${date.toString()}`),
      instrument_id: id,
      ex_date: date.toString(),
      amount: roundAmount(payout.amount),
      ...common,
    }))
}

const monthlyContracts: ReadonlySet<string> = new Set(
  'BRENT WTI NATGAS GASOLINE HEATOIL GASOIL VIX'.split(' '),
)
const rollingDay = 12
const largestDifference = 0.008

const isFuture = ({symbol, group_code: group, base_currency: base}: Holder): boolean =>
  (group === 'commodities' && base === null) || symbol === 'VIX' || symbol === 'USDX'

function makeRollovers(holder: Holder, days: Days) {
  if (!isFuture(holder)) return []
  const {id, symbol, price} = holder
  const apart = monthlyContracts.has(symbol) ? 1 : 3
  return listMonths(days)
    .filter(({month}) => month % apart === (apart === 1 ? 0 : 2))
    .map((month) => ({month, date: toWorkingDay(month, rollingDay)}))
    .filter(({date}) => isWithin(date, days))
    .map(({month, date}) => {
      const share = (toFraction(`${symbol}/${date.toString()}`) * 2 - 1) * largestDifference
      return {
        id: toUuid(`rollover/${symbol}/${date.toString()}`),
        instrument_id: id,
        rolls_on: date.toString(),
        from_contract: month.add({months: 1}).toString(),
        to_contract: month.add({months: 1 + apart}).toString(),
        price_difference:
          Temporal.PlainDate.compare(date, days.today) < 0 ? roundAmount(price * share) : null,
        ...common,
      }
    })
}

/**
 * The made-up dividends, rollovers and economic events of the past and the coming year. Each row depends only on its day, so that building them on
 * another day adds and completes rows.
 */
export function buildMarketEvents(holders: readonly Holder[], now: Date) {
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 'YYYY-MM-DD'.length))
  const days = {from: today.subtract({years: 1}), until: today.add({years: 1}), today}
  return {
    dividends: holders.flatMap((holder) => makeDividends(holder, days)),
    rollovers: holders.flatMap((holder) => makeRollovers(holder, days)),
    economicEvents: readData('economic-events', eventShape).flatMap((rule) => makeEvents(rule, days)),
  }
}
