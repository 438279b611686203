import 'server-only'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {
  type Publications,
  type Shown,
  publicationsShape,
  readPublications,
  readShownAt,
  shownShape,
} from '#web/database/publications.ts'
import {log} from '#web/log/log.ts'
import {dayOf, endOf, isDay} from './day.ts'

const orUndefined = async <Value>(reading: Promise<{value: Value}>): Promise<Value | undefined> =>
  await reading.then(
    ({value}) => value,
    (error: unknown) => {
      log.error({error}, 'the publication log was never read')
      return undefined
    },
  )

/** The latest entries of the log; undefined while it cannot be read and never was. */
export const loadPublications = (): Promise<Publications | undefined> =>
  orUndefined(fetchMarketData({key: ['publications'], load: readPublications, shape: publicationsShape}))

/** The first day of the record; null while there is none. */
export async function firstDay(): Promise<string | null> {
  const publications = await loadPublications()
  return publications?.begins ? dayOf(Date.parse(publications.begins)) : null
}

/**
 * What stood at the end of a day; undefined for what is no day of the record, so that an invented one leaves nothing behind in any
 * store, and while the log cannot be read and never was for that day.
 */
export async function loadShown(day: string): Promise<Shown[] | undefined> {
  const begins = await firstDay()
  if (begins === null || !isDay(day) || day < begins || day > dayOf(Date.now())) return undefined
  return await orUndefined(
    fetchMarketData({
      key: ['publications', day],
      load: (signal) => readShownAt(endOf(day), signal),
      shape: shownShape,
    }),
  )
}
