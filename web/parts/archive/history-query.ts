import {type RegionCode, isRegion} from '#domain/regions/regions.ts'
import {type BundleRange, maxPeriodDays} from '#domain/audit-log/bundle.ts'
import type {Scope} from '#web/routing/scope.ts'
import {addMonths, isMonth, toMonth} from '#domain/format/dates.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {foldSigns} from '#domain/format/typed-text.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {isDay, requestedMoment} from './moment.ts'

/** The archive's main page, without a language. */
export const historyRoot = '/legal/history'

type PathParameters = Readonly<{region: RegionCode; at?: string; with?: string; month?: string}>

/** The path of the texts in effect for a region at a time, of two times side by side, or of a month, without a language. */
export const historyPath = (parameters: PathParameters): string =>
  `${historyRoot}?${new URLSearchParams(Object.entries(parameters))}`

/** The page of instructions to verify a bundle. */
export const verifyPath = '/legal/history/verify'

/** Id of the answer. The form and the calendar link to it. */
export const answerId = 'shown'

const endOfDay = '23:59:59.999999Z'

const makeBundlePath = (range: Readonly<Record<string, string>>, {region, lang}: Scope): string =>
  `/api/legal/history/bundle?${new URLSearchParams({...range, region, lang})}`

/** The address of the bundle for a time. */
export const bundlePath = (at: string, scope: Scope): string => makeBundlePath({at}, scope)

const lastDay = (month: string): string => toIsoDate(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 1)

/** The address of the bundle for a month, such as `2026-11`. */
export const monthBundlePath = (month: string, scope: Scope): string =>
  makeBundlePath({from: `${month}-01`, to: lastDay(month)}, scope)

const dayMs = 86_400_000

/** Whether a period is too long for one bundle. */
export const isTooLong = (range: BundleRange): boolean =>
  range.kind === 'period' && Date.parse(range.to) - Date.parse(range.from) > maxPeriodDays * dayMs

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

/**
 * Splits a range into the ranges of its bundles: one for each calendar month of a period that is too long for one. Months before the log begins have
 * none.
 */
export function splitRange(range: BundleRange, logBegins: string | undefined): readonly BundleRange[] {
  if (range.kind === 'moment' || !isTooLong(range)) return [range]
  const {to} = range
  const begins = logBegins === undefined ? range.from : formatMicrosecondTimestamp(logBegins)
  const from = earlier(later(range.from, begins), to)
  const parts: BundleRange[] = []
  for (let month = toMonth(from); month <= toMonth(to); month = addMonths(month, 1))
    parts.push({
      kind: 'period',
      from: later(from, `${month}-01T00:00:00.000000Z`),
      to: earlier(to, `${lastDay(month)}T${endOfDay}`),
    })
  return parts
}

/** The reason why the archive can't answer an address. */
export type HistoryProblem = 'badMoment' | 'future' | 'badRegion' | 'badMonth'

/** The archive query of an address. Times are in UTC, to the microsecond. */
export type HistoryQuery =
  | Readonly<{kind: 'problem'; problem: HistoryProblem; region: RegionCode}>
  | Readonly<{kind: 'month'; region: RegionCode; month: string}>
  | Readonly<{kind: 'moment'; region: RegionCode; at: string}>
  | Readonly<{kind: 'comparison'; region: RegionCode; at: string; with: string}>

type Moment = Readonly<{kind: 'moment'; at: string} | {kind: 'problem'; problem: HistoryProblem}>

function readMoment(text: string, now: string): Moment {
  const parsed = requestedMoment.safeParse(text)
  if (!parsed.success) return {kind: 'problem', problem: 'badMoment'}
  if (parsed.data <= now) return {kind: 'moment', at: parsed.data}
  // Today ends now.
  const isToday = isDay(text) && text === toIsoDate(Date.parse(now))
  return isToday ? {kind: 'moment', at: now} : {kind: 'problem', problem: 'future'}
}

/** Reads `?at=`, `?with=`, `?month=` and `?region=`, which defaults to the visitor's region. */
export function readHistoryQuery(
  parameters: URLSearchParams,
  visitorRegion: RegionCode,
  moment: Date = new Date(),
): HistoryQuery {
  const now = formatMicrosecondTimestamp(moment.toISOString())
  const field = (name: string): string | null => {
    const text = parameters.get(name)
    return text === null ? null : foldSigns(text)
  }
  const given = field('region')?.toUpperCase() ?? null
  if (given !== null && !isRegion(given))
    return {kind: 'problem', problem: 'badRegion', region: visitorRegion}
  const region = given ?? visitorRegion
  const [at, other, month] = [field('at'), field('with'), field('month')]
  if (at === null && other === null && month !== null)
    return isMonth(month) && month <= toMonth(now)
      ? {kind: 'month', region, month}
      : {kind: 'problem', problem: 'badMonth', region}
  const first = readMoment(at ?? '', now)
  if (first.kind === 'problem') return {...first, region}
  if (other === null || other === '') return {...first, region}
  const second = readMoment(other, now)
  return second.kind === 'problem'
    ? {...second, region}
    : {kind: 'comparison', region, at: first.at, with: second.at}
}

const [dayLength, timeStart, timeEnd] = ['YYYY-MM-DD'.length, 'YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length]

const dayIn = (at: string): string => at.slice(0, dayLength)
/** An empty field means the end of the day. */
const timeIn = (at: string): string => (at.endsWith(endOfDay) ? '' : at.slice(timeStart, timeEnd))

/** The form's field values for a query. Without a time in the query, the date is today, in UTC. */
export function formValues(
  {region, lang}: Scope,
  query: HistoryQuery | undefined,
  now: Date = new Date(),
): Readonly<Record<string, string>> {
  const scope = {region, lang}
  if (query?.kind !== 'moment' && query?.kind !== 'comparison')
    return {...scope, day: toIsoDate(now.getTime())}
  const first = {...scope, day: dayIn(query.at), time: timeIn(query.at)}
  return query.kind === 'moment'
    ? first
    : {...first, otherDay: dayIn(query.with), otherTime: timeIn(query.with)}
}

/** Combines the two form fields: a date, and an optional time. */
export const joinFields = (day: string, time: string): string => (time === '' ? day : `${day}T${time}Z`)
