import * as z from 'zod/mini'
import {offers} from '#domain/offer/offers.ts'
import {positionInputsShape} from '#domain/position/position-inputs.ts'

/** The response to a symbol: the inputs of its instrument, or what the region does with it where it does not offer it, and suggestions. */
export const positionResponseShape = z.object({
  inputs: z.nullable(positionInputsShape),
  refused: z.nullable(z.enum(offers)),
  suggestions: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      /** The label for "not available in this region"; otherwise null. */
      notice: z.nullable(z.string()),
    }),
  ),
})

export type PositionResponse = Readonly<z.infer<typeof positionResponseShape>>
