import * as z from 'zod/mini'
import {entryKinds} from './entries/entry.ts'

/** A stretch of text, the index at which it starts, and whether it is what was asked for. */
const textSegment = z.object({at: z.number(), text: z.string(), met: z.boolean()})
export type TextSegment = Readonly<z.infer<typeof textSegment>>

const result = z.object({
  id: z.string(),
  /** Public address with its language. */
  href: z.string(),
  title: z.array(textSegment),
  excerpt: z.array(textSegment),
  /** Says that the reader's region does not offer it; null for all else. */
  notice: z.nullable(z.string()),
})
export type Result = Readonly<z.infer<typeof result>>

const group = z.object({
  kind: z.enum(entryKinds),
  label: z.string(),
  /** How many there are; the first of them are told. */
  count: z.number(),
  results: z.array(result),
})
export type Group = Readonly<z.infer<typeof group>>

/** What a search found, by kind, the best first. Sent to the browser, and checked there. */
export const searchResultsShape = z.object({
  groups: z.array(group),
  /** False while the instruments cannot be searched. */
  instrumentsKnown: z.boolean(),
})
export type SearchResults = Readonly<z.infer<typeof searchResultsShape>>
