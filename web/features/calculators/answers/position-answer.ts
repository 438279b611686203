import * as z from 'zod/mini'
import {positionFiguresShape} from '#domain/position/position-inputs.ts'

/** What the site answers when it is asked for an instrument: its figures, or null, and instruments that may be meant. */
export const positionAnswerShape = z.object({
  figures: z.nullable(positionFiguresShape),
  like: z.array(z.object({symbol: z.string(), name: z.string()})),
})

export type PositionAnswer = Readonly<z.infer<typeof positionAnswerShape>>
