import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import type {Language} from '#domain/languages.ts'
import {
  pageViewDays,
  type PostPageViews,
  postPageViewsShape,
  type PageViewTotals,
  pageViewTotalsShape,
} from '#domain/page-views.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {requireConfirmation, unwrapRows} from './responses.ts'
import {siteClient} from './clients.ts'

const timeoutMilliseconds = 5_000

type PageView = Readonly<{post: string; lang: Language; region: RegionCode}>

/** Counts a page view of a post for today. Throws if the database doesn't confirm it. */
export async function countPageView({post, lang, region}: PageView): Promise<void> {
  requireConfirmation(
    await siteClient
      .rpc('count_post_reading', {post, language: lang, region})
      .abortSignal(timeoutSignal(timeoutMilliseconds)),
  )
}

/** Sums the page views of each post in the period. */
export const sumPageViewsByPost = async (): Promise<PageViewTotals> =>
  pageViewTotalsShape.parse(
    unwrapRows(
      await siteClient
        .rpc('sum_readings_by_post', {days: pageViewDays})
        .abortSignal(timeoutSignal(timeoutMilliseconds)),
    ),
  )

/** Sums the page views of one post in the period, by day and language. */
export const readPostPageViews = async (post: string): Promise<PostPageViews> =>
  postPageViewsShape.parse(
    unwrapRows(
      await siteClient
        .rpc('sum_readings_of_post', {post, days: pageViewDays})
        .abortSignal(timeoutSignal(timeoutMilliseconds)),
    ),
  )
