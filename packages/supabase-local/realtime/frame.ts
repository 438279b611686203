import {z} from 'zod'

const frameShape = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.unknown(),
])

const objectShape = z.object({
  join_ref: z.string().nullish(),
  ref: z.string().nullable(),
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
})

/** Versions of the JSON serialization of Phoenix channels: objects (the default) and lists. */
export const versions = ['1.0.0', '2.0.0'] as const
export type Version = (typeof versions)[number]

/** A message of Phoenix channels. */
export type Frame = Readonly<{
  /** Identifies the client's join of the topic. */
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}>

const parseFrame = (message: unknown, version: Version): Frame => {
  if (version === '1.0.0') {
    const {join_ref: joinRef, ref, topic, event, payload} = objectShape.parse(message)
    return {joinRef: joinRef ?? null, ref, topic, event, payload}
  }
  const [joinRef, ref, topic, event, payload] = frameShape.parse(message)
  return {joinRef, ref, topic, event, payload}
}

/** Parses a message; null when it is invalid. */
export function readFrame(text: string, version: Version): Frame | null {
  try {
    return parseFrame(JSON.parse(text), version)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

/** Serializes a message. */
export const writeFrame = ({joinRef, ref, topic, event, payload}: Frame, version: Version): string =>
  JSON.stringify(
    version === '1.0.0'
      ? {join_ref: joinRef, ref, topic, event, payload}
      : [joinRef, ref, topic, event, payload],
  )

/** The reply to a message. */
export const toReply = (to: Frame, status: 'ok' | 'error', response: object): Frame => ({
  ...to,
  event: 'phx_reply',
  payload: {status, response},
})

/** The first byte of a client's binary broadcast. */
const clientBroadcast = 3

/**
 * Reads the head of a broadcast that Supabase's clients send in binary form: its sender and topic. Ignores its content. Null for other
 * messages.
 */
export function readBinaryFrame(bytes: Buffer): Frame | null {
  // Kind, and the lengths of what follows the head: reference of the join, own reference, topic.
  const [kind, joinRefLength, refLength, topicLength] = bytes
  if (kind !== clientBroadcast || topicLength === undefined) return null
  const headLength = 7
  const fields = [joinRefLength ?? 0, refLength ?? 0, topicLength]
  if (bytes.length < headLength + fields.reduce((sum, length) => sum + length, 0)) return null
  let offset = headLength
  const [joinRef, ref, topic] = fields.map((length) => {
    offset += length
    return bytes.toString('utf8', offset - length, offset)
  })
  return {joinRef: joinRef || null, ref: ref || null, topic: topic ?? '', event: 'broadcast', payload: null}
}
