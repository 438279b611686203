import type {Scope} from '#web/i18n/scope.ts'
import {isoDate} from '#domain/format/iso-date.ts'
import type {HistoryQuery} from './read-history-query.ts'

const [dayLength, timeStart, timeEnd] = ['YYYY-MM-DD'.length, 'YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length]

const endOfDay = '23:59:59.999999Z'

const dayIn = (at: string): string => at.slice(0, dayLength)
/** Empty for the end of the day: that is what an empty field asks for. */
const timeIn = (at: string): string => (at.endsWith(endOfDay) ? '' : at.slice(timeStart, timeEnd))

/** What the fields of the form hold for a query; where it asks for no moment, the day is today, in UTC. */
export function formValues(
  {region, lang}: Scope,
  query: HistoryQuery | undefined,
  now: Date = new Date(),
): Readonly<Record<string, string>> {
  const scope = {region, lang}
  if (query?.kind !== 'moment' && query?.kind !== 'comparison') return {...scope, day: isoDate(now.getTime())}
  const first = {...scope, day: dayIn(query.at), time: timeIn(query.at)}
  return query.kind === 'moment'
    ? first
    : {...first, otherDay: dayIn(query.with), otherTime: timeIn(query.with)}
}

/** A moment as two fields of the form give it: a day, with a time if there is one. */
export const momentOfFields = (day: string, time: string): string => (time === '' ? day : `${day}T${time}Z`)
