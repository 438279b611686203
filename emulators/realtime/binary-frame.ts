import type {Frame} from './frame.ts'

/** The first byte of a broadcast that a client sends. */
const clientBroadcast = 3

/**
 * The head of a broadcast that Supabase's clients send in binary form: who sends it to which topic. Its content is not read. Null when
 * the message is something else.
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
