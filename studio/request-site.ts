import {SECRET_TTL, schemaType} from '@sanity/preview-url-secret/constants'
import type {SanityClient} from 'sanity'
import type {z} from 'zod'
import {isCurrentSecret} from '#schemas/rules/query-content.ts'
import {environment} from './environment.ts'

const minute = 60_000

let stored: Readonly<{secret: string; expiresAt: number}> | null = null

/** GROQ: the secrets that the site doesn't accept any more. */
const outdatedSecrets = `*[_type == "${schemaType}" && !${isCurrentSecret}]`

/** Stores a secret in the dataset like the Presentation tool. Sanity's own function needs another client version. */
async function storeSecret(client: SanityClient, userId: string | undefined): Promise<string> {
  const secret = crypto.randomUUID()
  await client.create({
    _id: `drafts.${crypto.randomUUID()}`,
    _type: schemaType,
    secret,
    source: 'marsa/studio',
    studioUrl: location.origin,
    userId,
  })
  // Also those with a time to come, which Sanity's own query keeps.
  await client.delete({query: outdatedSecrets})
  return secret
}

/** A secret that proves to the site that the Studio sends the request. Each is reused while it's valid. */
async function getSecret(client: SanityClient, userId: string | undefined): Promise<string> {
  if (stored === null || stored.expiresAt < Date.now() + minute)
    stored = {secret: await storeSecret(client, userId), expiresAt: Date.now() + SECRET_TTL * 1_000}
  return stored.secret
}

type SiteRequest<Value> = Readonly<{
  client: SanityClient
  userId: string | undefined
  /** Path of the site's API. */
  path: string
  fields?: Readonly<Record<string, string>>
  shape: z.ZodType<Value>
  signal: AbortSignal
}>

/** Requests data from the site that only the Studio gets. */
export async function requestSite<Value>({
  client,
  userId,
  path,
  fields = {},
  shape,
  signal,
}: SiteRequest<Value>): Promise<Value> {
  const secret = await getSecret(client, userId)
  const response = await fetch(`${environment.siteUrl}${path}`, {
    method: 'POST',
    credentials: 'omit',
    body: new URLSearchParams({...fields, secret}),
    signal,
  })
  if (response.status === 401) stored = null
  if (!response.ok) throw new Error(`The site responded with ${response.status} to a request for ${path}.`)
  return shape.parse(await response.json())
}
