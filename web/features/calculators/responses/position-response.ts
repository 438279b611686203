import * as z from 'zod/mini'
import {positionInputsShape} from '#domain/position/position-inputs.ts'

/** The response to a symbol: the inputs of its instrument, or null, and suggestions. */
export const positionResponseShape = z.object({
  inputs: z.nullable(positionInputsShape),
  suggestions: z.array(z.object({symbol: z.string(), name: z.string()})),
})

export type PositionResponse = Readonly<z.infer<typeof positionResponseShape>>
