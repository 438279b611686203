import {z} from 'zod'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {assistantHelpers} from '#schemas/values/assistant-helpers.ts'
import {regionCodes} from '#domain/regions/regions.ts'

const longest = 200
const line = z
  .string()
  .catch('')
  .transform((text) => text.trim().slice(0, longest))

const asked = z.object({
  helper: z.enum(assistantHelpers).catch('ask'),
  /** A question in the reader's words. */
  q: line,
  /** Slug of a glossary term. */
  term: line,
  class: z.enum(assetClasses).catch('fxMajor'),
  /** Code of an account type. */
  account: line,
  deposit: z.string().max(longest).catch('1000'),
  move: z.string().max(longest).catch('1'),
  /** A region to compare with. */
  with: z.enum(regionCodes).nullable().catch(null),
  /** Slug of a calendar of trading hours. */
  market: line,
})

/** What an address asks of the helpers; what it leaves out, repeats or misspells is what a form begins with. */
export type AssistantQuery = Readonly<z.infer<typeof asked>>

export const readAssistantQuery = (parameters: Readonly<Record<string, unknown>>): AssistantQuery =>
  asked.parse(parameters)
