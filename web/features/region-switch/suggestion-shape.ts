import * as z from 'zod/mini'
import {regionCodes} from '#domain/regions/regions.ts'

/** What the suggestion of a region says. Sent to the browser, and checked there. */
export const suggestionShape = z.object({
  region: z.enum(regionCodes),
  label: z.string(),
  text: z.string(),
  accept: z.string(),
  decline: z.string(),
})
export type Suggestion = Readonly<z.infer<typeof suggestionShape>>
