import 'server-only'
import {isValidSignature} from '@sanity/webhook'
import type {z} from 'zod'
import {readLimitedText} from './read-limited-text.ts'

const maxAgeMilliseconds = 5 * 60 * 1_000
const maxBytes = 64 * 1024

export type SignedWebhook<Body> =
  | Readonly<{kind: 'read'; body: Body; signature: string}>
  | Readonly<{kind: 'refused'; reason: 'signature' | 'age' | 'body'}>

/** When a webhook was signed, in milliseconds since 1970; null when its header does not say. */
const signedAt = (header: string): number | null => {
  const time = /(?:^|,)\s*t=(\d{1,16})(?:,|$)/u.exec(header)?.[1]
  return time === undefined ? null : Number(time)
}

const parse = <Body>(shape: z.ZodType<Body>, text: string): Body | null => {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    // Signed, and yet no notice: the caller is told so.
    return null
  }
}

/** Reads a webhook that is signed as Sanity signs its own. A signature older than five minutes counts as replayed. */
export async function readSignedWebhook<Body>(
  request: Request,
  {header, secret, shape}: Readonly<{header: string; secret: string; shape: z.ZodType<Body>}>,
): Promise<SignedWebhook<Body>> {
  const signature = request.headers.get(header)
  const time = signature === null ? null : signedAt(signature)
  if (signature === null || time === null) return {kind: 'refused', reason: 'signature'}
  if (Math.abs(Date.now() - time) > maxAgeMilliseconds) return {kind: 'refused', reason: 'age'}
  const text = await readLimitedText(request, maxBytes)
  if (text === null) return {kind: 'refused', reason: 'body'}
  if (!(await isValidSignature(text, signature, secret))) return {kind: 'refused', reason: 'signature'}
  const body = parse(shape, text)
  return body === null ? {kind: 'refused', reason: 'body'} : {kind: 'read', body, signature}
}
