import * as z from 'zod/mini'
import {searchResultsShape} from '../search-results.ts'

const shortAnswer = z.object({
  /** The name of what it is: an answer. */
  label: z.string(),
  figure: z.string(),
  /** What the figure is of, in one line. */
  of: z.string(),
  /** Public address of the full answer. */
  href: z.string(),
})
export type ShortAnswer = Readonly<z.infer<typeof shortAnswer>>

/** Results for the palette, with the short answer where the query is a question that has one. Sent to the browser, and validated there. */
export const paletteResultsShape = z.extend(searchResultsShape, {answer: z.nullable(shortAnswer)})
export type PaletteResults = Readonly<z.infer<typeof paletteResultsShape>>
