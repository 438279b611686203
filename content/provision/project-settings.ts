import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

/** Creates the client's dataset, publicly readable, if it's missing. Returns a message about its change. */
export async function ensureDataset(client: SanityClient): Promise<string> {
  const {dataset: name = ''} = client.config()
  const present = (await client.datasets.list()).find((dataset) => dataset.name === name)
  if (!present) {
    await client.datasets.create(name, {aclMode: 'public'})
    return `The dataset "${name}" was made; what is published in it is readable by everyone.`
  }
  // The site reads the dataset without a token, but a command must not make existing data public.
  if (present.aclMode !== 'public')
    throw new Error(
      `The dataset "${name}" is ${present.aclMode}: make it public (sanity.io/manage, Datasets)`,
    )
  return `The dataset "${name}" is there already.`
}

/** A CORS origin of the content API, with or without credentials. */
export type Origin = Readonly<{origin: string; allowCredentials: boolean}>

const storedOriginsShape = z.array(
  z.object({id: z.union([z.string(), z.number()]), origin: z.string(), allowCredentials: z.boolean()}),
)

/** The origins that the site and the Studio need. If the Studio is under the site's address, they share one. */
export function listNeededOrigins(siteUrl: string, studioUrl: string): readonly Origin[] {
  const [site, studio] = [new URL(siteUrl).origin, new URL(studioUrl).origin]
  const ofStudio = {origin: studio, allowCredentials: true}
  return site === studio ? [ofStudio] : [{origin: site, allowCredentials: false}, ofStudio]
}

/** Allows missing origins and missing credentials. Never removes others. Returns messages about its changes. */
export async function allowOrigins(client: SanityClient, needed: readonly Origin[]): Promise<string[]> {
  const api = client.withConfig({useProjectHostname: false, apiVersion: '2025-08-14'})
  const url = `/projects/${client.config().projectId}/cors`
  const stored = storedOriginsShape.parse(await api.request<unknown>({url}))
  const messages: string[] = []
  for (const {origin, allowCredentials} of needed) {
    const present = stored.find((candidate) => candidate.origin === origin)
    const description = `${origin} ${allowCredentials ? 'with' : 'without'} credentials`
    if (present && (present.allowCredentials || !allowCredentials)) {
      messages.push(`Requests from ${origin} are allowed already.`)
      continue
    }
    // An origin can't be changed, only recreated.
    if (present) await api.request<unknown>({method: 'DELETE', url: `${url}/${present.id}`})
    await api.request<unknown>({method: 'POST', url, body: {origin, allowCredentials}})
    messages.push(`Requests from ${description} were allowed.`)
  }
  return messages
}

type Webhook = Readonly<Record<string, unknown>>

const storedWebhookShape = z.array(z.looseObject({id: z.string(), url: z.string(), dataset: z.string()}))
type StoredWebhook = z.infer<typeof storedWebhookShape>[number]

const ensureWebhookName = 'Tell the site what was published'

/** The webhook that notifies a site of each publication. Signed, without drafts and system documents. */
export const makeWebhook = (siteUrl: string, dataset: string, secret: string): Webhook => ({
  type: 'document',
  name: ensureWebhookName,
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

/** The fields of a stored webhook that must change, including a secret that the service doesn't return. */
export function listWebhookDifferences(stored: Webhook, desired: Webhook): Webhook {
  return Object.fromEntries(
    Object.entries(desired).filter(([field, value]) => !isDeepStrictEqual(stored[field], value)),
  )
}

/** Sets up the webhook from the client's dataset to a site. Returns a message about its change. */
export async function ensureWebhook(client: SanityClient, siteUrl: string, secret: string): Promise<string> {
  const {projectId, dataset = ''} = client.config()
  // Only the project's own host supports webhook rules in this API.
  const url = `/hooks/projects/${projectId}`
  const wanted = makeWebhook(siteUrl, dataset, secret)
  const target = `The webhook from "${dataset}" to ${String(wanted['url'])}`
  const present = storedWebhookShape.parse(await client.request<unknown>({url})).find(isSameAs(wanted))
  if (!present) {
    await client.request<unknown>({method: 'POST', url, body: wanted})
    return `${target} was made, signed with SANITY_WEBHOOK_SECRET.`
  }
  const body = listWebhookDifferences(present, wanted)
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
