import * as z from 'zod/mini'
import {positionInputsShape} from '#domain/position/position-inputs.ts'

/** What the site answers when it is asked for an instrument: its figures, or null, and instruments that may be meant. */
export const positionResponseShape = z.object({
  figures: z.nullable(positionInputsShape),
  like: z.array(z.object({symbol: z.string(), name: z.string()})),
})

export type PositionResponse = Readonly<z.infer<typeof positionResponseShape>>
