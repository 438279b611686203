import * as z from 'zod/mini'
import {regionCodes} from '#domain/regions/regions.ts'

/** The texts of a region suggestion. The browser validates them. */
export const suggestionShape = z.object({
  region: z.enum(regionCodes),
  label: z.string(),
  text: z.string(),
  accept: z.string(),
  decline: z.string(),
})
export type Suggestion = Readonly<z.infer<typeof suggestionShape>>
