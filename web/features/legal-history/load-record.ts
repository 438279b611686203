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
      log.error({error}, 'the publication log could not be read')
      return undefined
    },
  )

/** The latest entries of the log; undefined when it was never read. */
export const loadPublications = (): Promise<Publications | undefined> =>
  orUndefined(fetchMarketData({key: ['publications'], load: readPublications, shape: publicationsShape}))

/** The first day of the log; null while it is empty. */
export async function firstDay(): Promise<string | null> {
  const publications = await loadPublications()
  return publications?.begins ? dayOf(Date.parse(publications.begins)) : null
}

/**
 * The texts shown at the end of a day; undefined for a day outside the log, so that made-up days fill no cache, and when the log was never
 * read for that day.
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
