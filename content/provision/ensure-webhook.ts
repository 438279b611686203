import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

type Webhook = Readonly<Record<string, unknown>>

const storedShape = z.array(z.looseObject({id: z.string(), url: z.string(), dataset: z.string()}))
type StoredWebhook = z.infer<typeof storedShape>[number]

const name = 'Tell the site what was published'

/** The webhook that notifies a site of each publication: signed, without drafts and system documents. */
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

/** The fields of a stored webhook that must change. A secret that the service does not return is among them. */
export function webhookDifferences(stored: Webhook, desired: Webhook): Webhook {
  return Object.fromEntries(
    Object.entries(desired).filter(([field, value]) => !isDeepStrictEqual(stored[field], value)),
  )
}

/** Sets up the webhook from the client's dataset to a site. Returns a message about its change. */
export async function ensureWebhook(client: SanityClient, siteUrl: string, secret: string): Promise<string> {
  const {projectId, dataset = ''} = client.config()
  // Only the project's own host supports the rules of a webhook in this API.
  const url = `/hooks/projects/${projectId}`
  const wanted = desiredWebhook(siteUrl, dataset, secret)
  const target = `The webhook from "${dataset}" to ${String(wanted['url'])}`
  const present = storedShape.parse(await client.request<unknown>({url})).find(isSameAs(wanted))
  if (!present) {
    await client.request<unknown>({method: 'POST', url, body: wanted})
    return `${target} was made, signed with SANITY_WEBHOOK_SECRET.`
  }
  const body = webhookDifferences(present, wanted)
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
