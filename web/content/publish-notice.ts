import 'server-only'
import {parseBody} from 'next-sanity/webhook'
import type {NextRequest} from 'next/server'
import {z} from 'zod'

const oldestMilliseconds = 5 * 60 * 1_000

const notice = z.object({_id: z.string().min(1), _type: z.string().min(1)})

export type PublishNotice =
  | Readonly<{kind: 'published'; type: string; signature: string}>
  | Readonly<{kind: 'refused'; reason: 'signature' | 'age' | 'body'}>

/** When a webhook was signed, in milliseconds since 1970; null when its header does not say. */
const signedAt = (header: string): number | null => {
  const time = /(?:^|,)\s*t=(\d+)/u.exec(header)?.[1]
  return time === undefined ? null : Number(time)
}

/** Reads the content API's signed webhook. A signature older than five minutes counts as replayed. */
export async function readPublishNotice(request: NextRequest, secret: string): Promise<PublishNotice> {
  const signature = request.headers.get('sanity-webhook-signature')
  if (signature === null) return {kind: 'refused', reason: 'signature'}
  const time = signedAt(signature)
  if (time === null || Math.abs(Date.now() - time) > oldestMilliseconds)
    return {kind: 'refused', reason: 'age'}
  const {body, isValidSignature} = await parseBody<unknown>(request, secret, false)
  if (isValidSignature !== true) return {kind: 'refused', reason: 'signature'}
  const parsed = notice.safeParse(body)
  return parsed.success
    ? {kind: 'published', type: parsed.data._type, signature}
    : {kind: 'refused', reason: 'body'}
}
