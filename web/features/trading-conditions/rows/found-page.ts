import * as z from 'zod/mini'
import {instrumentRowShape} from './instrument-row.ts'

const pageAfterShape = z.object({symbol: z.string(), value: z.string()})

/** The row after which a page starts: its symbol, and what it has in the order that was asked for. */
export type PageAfter = Readonly<z.infer<typeof pageAfterShape>>

/** Some of the rows that a question finds, how many it finds in all, and where the next ones start. Sent to the browser, and checked there. */
export const foundPageShape = z.object({
  rows: z.array(instrumentRowShape),
  found: z.number(),
  next: z.nullable(pageAfterShape),
})

export type FoundPage = Readonly<z.infer<typeof foundPageShape>>
