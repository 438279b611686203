import 'server-only'
import {isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {z} from 'zod'
import {readLimitedText} from '../http/read-limited-text.ts'

const oldestMilliseconds = 5 * 60 * 1_000
const mostBytes = 64 * 1024

const notice = z.object({_id: z.string().min(1), _type: z.string().min(1).max(100)})

export type PublishNotice =
  | Readonly<{kind: 'published'; type: string; signature: string}>
  | Readonly<{kind: 'refused'; reason: 'signature' | 'age' | 'body'}>

/** When a webhook was signed, in milliseconds since 1970; null when its header does not say. */
const signedAt = (header: string): number | null => {
  const time = /(?:^|,)\s*t=(\d{1,16})(?:,|$)/u.exec(header)?.[1]
  return time === undefined ? null : Number(time)
}

const parse = (text: string): z.infer<typeof notice> | null => {
  try {
    return notice.parse(JSON.parse(text))
  } catch {
    // Signed, and yet no notice: the caller is told so.
    return null
  }
}

/** Reads the content API's signed webhook. A signature older than five minutes counts as replayed. */
export async function readPublishNotice(request: Request, secret: string): Promise<PublishNotice> {
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)
  const time = signature === null ? null : signedAt(signature)
  if (signature === null || time === null) return {kind: 'refused', reason: 'signature'}
  if (Math.abs(Date.now() - time) > oldestMilliseconds) return {kind: 'refused', reason: 'age'}
  const text = await readLimitedText(request, mostBytes)
  if (text === null) return {kind: 'refused', reason: 'body'}
  if (!(await isValidSignature(text, signature, secret))) return {kind: 'refused', reason: 'signature'}
  const parsed = parse(text)
  return parsed ? {kind: 'published', type: parsed._type, signature} : {kind: 'refused', reason: 'body'}
}
