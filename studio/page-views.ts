import {useCallback} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import type {z} from 'zod'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {type Language, languages} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {pageViewDays, type PostPageViews} from '#domain/page-views.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {type QueryResult, useLoaded} from './live-data.ts'
import {requestSite} from './request-site.ts'

/** The page views of a day in UTC (ISO date), by language and total. */
export type PageViewDay = Readonly<{day: string; total: number} & Record<Language, number>>

const millisecondsOfDay = 86_400_000

/** Every day of the period that ends today, oldest first, including days without page views. */
export function listDays(readings: PostPageViews, today: string): PageViewDay[] {
  const times = new Map(readings.map((reading) => [`${reading.day} ${reading.language}`, reading.times]))
  return Array.from({length: pageViewDays}, (_, index) => {
    const ago = pageViewDays - 1 - index
    const day = toIsoDate(Date.parse(today) - ago * millisecondsOfDay)
    const byLanguage = mapLanguages((language) => times.get(`${day} ${language}`) ?? 0)
    return {day, ...byLanguage, total: languages.reduce((sum, language) => sum + byLanguage[language], 0)}
  })
}

/** The total of all days. */
export const sumDays = (days: readonly PageViewDay[]): Omit<PageViewDay, 'day'> => ({
  ...mapLanguages((language) => days.reduce((sum, day) => sum + day[language], 0)),
  total: days.reduce((sum, {total}) => sum + total, 0),
})

/** Page views of one post, or of all posts if null, loaded once. Pass the same shape on each render. */
export function usePageViews<Value>(post: string | null, shape: z.ZodType<Value>): QueryResult<Value> {
  const client = useClient({apiVersion: studioApiVersion})
  const userId = useCurrentUser()?.id
  const load = useCallback(
    async (signal: AbortSignal) =>
      await requestSite({
        client,
        userId,
        path: '/api/readings/sums',
        fields: post === null ? {} : {post},
        shape,
        signal,
      }),
    [client, userId, post, shape],
  )
  return useLoaded(load)
}
