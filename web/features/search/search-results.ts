import * as z from 'zod/mini'
import {entryKinds} from './entries/entry.ts'

/** A segment of a text, the index at which it starts, and whether it matches the query. */
const textSegment = z.object({at: z.number(), text: z.string(), isMatch: z.boolean()})
export type TextSegment = Readonly<z.infer<typeof textSegment>>

const result = z.object({
  id: z.string(),
  /** Public address with its language. */
  href: z.string(),
  title: z.array(textSegment),
  excerpt: z.array(textSegment),
  /** The label for "not available in this region"; otherwise null. */
  notice: z.nullable(z.string()),
})
export type Result = Readonly<z.infer<typeof result>>

const group = z.object({
  kind: z.enum(entryKinds),
  label: z.string(),
  /** Total number; `results` may hold fewer. */
  count: z.number(),
  results: z.array(result),
})
export type Group = Readonly<z.infer<typeof group>>

/** Results by kind, the best kind first. Sent to the browser, and validated there. */
export const searchResultsShape = z.object({
  groups: z.array(group),
  /** False while the instruments cannot be searched. */
  instrumentsKnown: z.boolean(),
})
export type SearchResults = Readonly<z.infer<typeof searchResultsShape>>
