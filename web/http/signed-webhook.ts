import 'server-only'
import {isValidSignature} from '@sanity/webhook'
import type {z} from 'zod'
import {readLimitedText} from './request-body.ts'

const maxAgeMilliseconds = 5 * 60 * 1_000
const maxBytes = 64 * 1024

export type SignedWebhook<Body> =
  | Readonly<{kind: 'read'; body: Body; signature: string}>
  | Readonly<{kind: 'rejected'; reason: 'signature' | 'age' | 'body'}>

/** When a webhook was signed, in milliseconds since 1970; null if its header lacks the timestamp. */
const signedAt = (header: string): number | null => {
  const time = /(?:^|,)\s*t=(\d{1,16})(?:,|$)/u.exec(header)?.[1]
  return time === undefined ? null : Number(time)
}

const parse = <Body>(shape: z.ZodType<Body>, text: string): Body | null => {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    // Signed, but not a valid payload: the result is 'rejected' with the reason 'body'.
    return null
  }
}

/** Reads a webhook with Sanity's signature format. A signature older than five minutes counts as replayed. */
export async function readSignedWebhook<Body>(
  request: Request,
  {header, secret, shape}: Readonly<{header: string; secret: string; shape: z.ZodType<Body>}>,
): Promise<SignedWebhook<Body>> {
  const signature = request.headers.get(header)
  const time = signature === null ? null : signedAt(signature)
  if (signature === null || time === null) return {kind: 'rejected', reason: 'signature'}
  if (Math.abs(Date.now() - time) > maxAgeMilliseconds) return {kind: 'rejected', reason: 'age'}
  const text = await readLimitedText(request, maxBytes)
  if (text === null) return {kind: 'rejected', reason: 'body'}
  if (!(await isValidSignature(text, signature, secret))) return {kind: 'rejected', reason: 'signature'}
  const body = parse(shape, text)
  return body === null ? {kind: 'rejected', reason: 'body'} : {kind: 'read', body, signature}
}
