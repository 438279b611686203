import {z} from 'zod'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {assistantHelpers} from '#schemas/values/assistant-helpers.ts'
import {regionCodes} from '#domain/regions/regions.ts'

const maxLength = 200
const line = z
  .string()
  .catch('')
  .transform((text) => text.trim().slice(0, maxLength))

const shape = z.object({
  helper: z.enum(assistantHelpers).catch('ask'),
  /** A question in the visitor's words. */
  q: line,
  /** Slug of a glossary term. */
  term: line,
  class: z.enum(assetClasses).catch('fxMajor'),
  /** Code of an account type. */
  account: line,
  deposit: z.string().max(maxLength).catch('1000'),
  move: z.string().max(maxLength).catch('1'),
  /** A region to compare with. */
  with: z.enum(regionCodes).nullable().catch(null),
  /** Slug of a calendar of trading hours. */
  market: line,
})

/** The query of an address for the helpers; missing, repeated or invalid parameters get the default values of the form. */
export type AssistantQuery = Readonly<z.infer<typeof shape>>

export const readAssistantQuery = (parameters: Readonly<Record<string, unknown>>): AssistantQuery =>
  shape.parse(parameters)
