import {type RegionCode, isRegion} from '#domain/regions/regions.ts'
import {isoDate} from '#domain/format/iso-date.ts'
import {isDay} from './day.ts'
import {requestedMoment, toMicroseconds} from './moment.ts'
import {isMonth, monthOf} from '#domain/format/month.ts'

/** What of an address cannot be answered. */
export type HistoryProblem = 'badMoment' | 'future' | 'badRegion' | 'badMonth'

/** What an address asks of the archive. Moments are in UTC, to the microsecond. */
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
  // Of today, the end is now.
  const isToday = isDay(text) && text === isoDate(Date.parse(now))
  return isToday ? {kind: 'moment', at: now} : {kind: 'problem', problem: 'future'}
}

/** Reads `?at=`, `?with=`, `?month=` and `?region=`; without a region it is about the visitor's. */
export function readHistoryQuery(
  parameters: URLSearchParams,
  visitorRegion: RegionCode,
  moment: Date = new Date(),
): HistoryQuery {
  const now = toMicroseconds(moment.toISOString())
  const given = parameters.get('region')
  if (given !== null && !isRegion(given))
    return {kind: 'problem', problem: 'badRegion', region: visitorRegion}
  const region = given ?? visitorRegion
  const [at, other, month] = [parameters.get('at'), parameters.get('with'), parameters.get('month')]
  if (at === null && other === null && month !== null)
    return isMonth(month) && month <= monthOf(now)
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
