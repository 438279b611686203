import * as z from 'zod/mini'
import {offers} from '#domain/offers/offers.ts'
import {positionInputsShape} from '#domain/position/position-inputs.ts'

/** The response for a symbol: the inputs of its instrument, or the refusal, and suggestions. */
export const positionResponseShape = z.object({
  inputs: z.nullable(positionInputsShape),
  refused: z.nullable(z.enum(offers)),
  suggestions: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      /** The label for "not available in this region", or null. */
      notice: z.nullable(z.string()),
    }),
  ),
})

export type PositionResponse = Readonly<z.infer<typeof positionResponseShape>>
