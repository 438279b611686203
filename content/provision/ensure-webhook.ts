import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

type Webhook = Readonly<Record<string, unknown>>

const storedShape = z.array(z.looseObject({id: z.string(), url: z.string(), dataset: z.string()}))
type StoredWebhook = z.infer<typeof storedShape>[number]

const name = 'Tell the site what was published'

/** What tells a site of each publication: signed, and without drafts and the service's own documents. */
export const desiredWebhook = (siteUrl: string, dataset: string, secret: string): Webhook => ({
  type: 'document',
  name,
  url: `${siteUrl}/api/revalidate`,
  dataset,
  httpMethod: 'POST',
  apiVersion: 'v2025-02-19',
  includeDrafts: false,
  isDisabledByUser: false,
  secret,
  rule: {
    on: ['create', 'update', 'delete'],
    filter: '!(_type in ["sanity.imageAsset", "sanity.fileAsset", "system.schema"])',
    projection: '{_id, _type}',
  },
})

/** What of a stored webhook has to change. A secret that the service does not show is among it. */
export function differencesOf(stored: Webhook, desired: Webhook): Webhook {
  return Object.fromEntries(
    Object.entries(desired).filter(([field, value]) => !isDeepStrictEqual(stored[field], value)),
  )
}

/** Sets up the webhook from the client's dataset to a site. Says what it did. */
export async function ensureWebhook(client: SanityClient, siteUrl: string, secret: string): Promise<string> {
  const {projectId, dataset = ''} = client.config()
  // In this interface the project's own host knows the rules of a webhook; the common one does not.
  const url = `/hooks/projects/${projectId}`
  const wanted = desiredWebhook(siteUrl, dataset, secret)
  const target = `The webhook from "${dataset}" to ${String(wanted['url'])}`
  const present = storedShape.parse(await client.request<unknown>({url})).find(isSameAs(wanted))
  if (!present) {
    await client.request<unknown>({method: 'POST', url, body: wanted})
    return `${target} was made, signed with SANITY_WEBHOOK_SECRET.`
  }
  const body = differencesOf(present, wanted)
  const fields = Object.keys(body)
  if (fields.length === 0) return `${target} is there already.`
  await client.request<unknown>({method: 'PATCH', url: `${url}/${present.id}`, body})
  if (fields.join() === 'secret' && typeof present['secret'] !== 'string')
    return `${target} is there already; its secret, which the service does not show, was set once more.`
  return `${target} was corrected: ${fields.join(', ')}.`
}

const isSameAs =
  (wanted: Webhook) =>
  ({url, dataset}: StoredWebhook): boolean =>
    url === wanted['url'] && dataset === wanted['dataset']
