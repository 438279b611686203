import {z} from 'zod'
import {languages} from './languages.ts'

/** The period that the Studio shows, in UTC days, including today. */
export const pageViewDays = 30

/** The page views of each post in the period, by id. Posts without page views are missing. */
export const pageViewTotalsShape = z.record(z.string(), z.number().int().positive())
export type PageViewTotals = Readonly<z.infer<typeof pageViewTotalsShape>>

/** The page views of a post by day and language. Days without page views are missing. */
export const postPageViewsShape = z.array(
  z.object({day: z.iso.date(), language: z.enum(languages), times: z.number().int().positive()}),
)
export type PostPageViews = ReadonlyArray<Readonly<z.infer<typeof postPageViewsShape>[number]>>
