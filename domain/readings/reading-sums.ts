import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'

/** The period that the Studio shows, in days in UTC, today included. */
export const readingDays = 30

/** The readings of all posts in the period: the sum of each by its id. Posts without readings are not there. */
export const readingTotalsShape = z.record(z.string(), z.number().int().positive())
export type ReadingTotals = Readonly<z.infer<typeof readingTotalsShape>>

/** The readings of one post in the period by day and language. Days without readings are not there. */
export const readingsOfPostShape = z.array(
  z.object({day: z.iso.date(), language: z.enum(languages), times: z.number().int().positive()}),
)
export type ReadingsOfPost = ReadonlyArray<Readonly<z.infer<typeof readingsOfPostShape>[number]>>
