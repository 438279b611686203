import {z} from 'zod'

const frameShape = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.unknown(),
])

/** A message of Phoenix channels, in version 2.0.0 of its JSON serialization. */
export type Frame = Readonly<{
  /** Identifies the client's join of the topic. */
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}>

/** Parses a message; null when it is invalid. */
export function readFrame(text: string): Frame | null {
  try {
    const [joinRef, ref, topic, event, payload] = frameShape.parse(JSON.parse(text))
    return {joinRef, ref, topic, event, payload}
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

/** Writes a message. */
export const writeFrame = ({joinRef, ref, topic, event, payload}: Frame): string =>
  JSON.stringify([joinRef, ref, topic, event, payload])

/** The reply to a message. */
export const reply = (to: Frame, status: 'ok' | 'error', response: object): Frame => ({
  ...to,
  event: 'phx_reply',
  payload: {status, response},
})
