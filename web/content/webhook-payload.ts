import 'server-only'
import {SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {z} from 'zod'
import {type SignedWebhook, readSignedWebhook} from '../http/signed-webhook.ts'

const shape = z.object({_id: z.string().min(1), _type: z.string().min(1).max(100)})

export type WebhookPayload =
  | Readonly<{
      kind: 'published'
      documentId: string
      type: string
      signature: string
      /** The id that the content service reports for this change to all servers; null if the header is missing. */
      transactionId: string | null
    }>
  | Extract<SignedWebhook<unknown>, {kind: 'rejected'}>

/** Reads the content API's signed webhook. A signature older than five minutes counts as replayed. */
export async function readWebhookPayload(request: Request, secret: string): Promise<WebhookPayload> {
  const webhook = await readSignedWebhook(request, {header: SIGNATURE_HEADER_NAME, secret, shape})
  return webhook.kind === 'rejected'
    ? webhook
    : {
        kind: 'published',
        documentId: webhook.body._id,
        type: webhook.body._type,
        signature: webhook.signature,
        transactionId: request.headers.get('sanity-transaction-id'),
      }
}
