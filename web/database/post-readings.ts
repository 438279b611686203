import 'server-only'
import type {Language} from '#domain/languages/languages.ts'
import {
  readingDays,
  type ReadingsOfPost,
  readingsOfPostShape,
  type ReadingTotals,
  readingTotalsShape,
} from '#domain/readings/reading-sums.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {isConfirmed} from './is-confirmed.ts'
import {rowsOf} from './rows-of.ts'
import {siteClient} from './site-client.ts'

const timeoutMilliseconds = 5_000

type Reading = Readonly<{post: string; lang: Language; region: RegionCode}>

/** Counts a reading of a post on today's date. Throws when the database does not confirm it. */
export async function countPostReading({post, lang, region}: Reading): Promise<void> {
  const response = await siteClient
    .rpc('count_post_reading', {post, language: lang, region})
    .abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  const {error, status} = response
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}: ${error.message}`)
  if (!isConfirmed(response)) throw new Error(`The database responded with ${status} instead of 204.`)
}

/** Sums the readings of each post in the period. */
export const sumReadingsByPost = async (): Promise<ReadingTotals> =>
  readingTotalsShape.parse(
    rowsOf(
      await siteClient
        .rpc('sum_readings_by_post', {days: readingDays})
        .abortSignal(AbortSignal.timeout(timeoutMilliseconds)),
    ),
  )

/** Sums the readings of one post in the period, by day and language. */
export const sumReadingsOfPost = async (post: string): Promise<ReadingsOfPost> =>
  readingsOfPostShape.parse(
    rowsOf(
      await siteClient
        .rpc('sum_readings_of_post', {post, days: readingDays})
        .abortSignal(AbortSignal.timeout(timeoutMilliseconds)),
    ),
  )
