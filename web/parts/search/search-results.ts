import * as z from 'zod/mini'
import {entryKinds} from './entries/entry.ts'

/** A segment of a text: its start index, and whether it matches the query. */
const textSegment = z.object({at: z.number(), text: z.string(), isMatch: z.boolean()})
export type TextSegment = Readonly<z.infer<typeof textSegment>>

const result = z.object({
  id: z.string(),
  /** Public address, including the language. */
  href: z.string(),
  title: z.array(textSegment),
  excerpt: z.array(textSegment),
  /** The label for "not available in this region", or null. */
  notice: z.nullable(z.string()),
  /** The last price of an instrument with its time. */
  price: z.optional(z.string()),
})
export type Result = Readonly<z.infer<typeof result>>

const group = z.object({
  kind: z.enum(entryKinds),
  label: z.string(),
  /** Total number. `results` may contain fewer. */
  count: z.number(),
  results: z.array(result),
})
export type Group = Readonly<z.infer<typeof group>>

/** Results by kind, best kind first. The browser validates them. */
const searchResultsShape = z.object({
  groups: z.array(group),
  /** False if the instruments can't be searched. */
  instrumentsKnown: z.boolean(),
})
export type SearchResults = Readonly<z.infer<typeof searchResultsShape>>

const shortAnswer = z.object({
  /** Label of an answer. */
  label: z.string(),
  figure: z.string(),
  /** The name of the figure, in one line. */
  of: z.string(),
  /** Public address of the full answer. */
  href: z.string(),
})
export type ShortAnswer = Readonly<z.infer<typeof shortAnswer>>

/**
 * Results for the palette, with the short answer if the query is a question that the site can answer. The browser validates
 * them.
 */
export const paletteResultsShape = z.extend(searchResultsShape, {answer: z.nullable(shortAnswer)})
export type PaletteResults = Readonly<z.infer<typeof paletteResultsShape>>
