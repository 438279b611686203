import {SECRET_TTL, schemaType} from '@sanity/preview-url-secret/constants'
import type {SanityClient} from 'sanity'
import type {z} from 'zod'
import {type SealKeySet, sealKeySetShape} from '#domain/seal/seal-keys.ts'
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

type SiteRequest = Readonly<{
  client: SanityClient
  userId: string | undefined
  /** Path of the site's API. */
  path: string
  fields?: Readonly<Record<string, string>>
  signal: AbortSignal
}>

/** Sends a request to the site that only the Studio can send. Throws if the response is an error. */
async function fetchFromSite({client, userId, path, fields = {}, signal}: SiteRequest): Promise<Response> {
  const secret = await getSecret(client, userId)
  const response = await fetch(`${environment.siteUrl}${path}`, {
    method: 'POST',
    credentials: 'omit',
    body: new URLSearchParams({...fields, secret}),
    signal,
  })
  if (response.status === 401) stored = null
  if (!response.ok) throw new Error(`The site responded with ${response.status} to a request for ${path}.`)
  return response
}

/** Requests data from the site that only the Studio gets. */
export const requestSite = async <Value>({
  shape,
  ...request
}: SiteRequest & Readonly<{shape: z.ZodType<Value>}>): Promise<Value> =>
  shape.parse(await (await fetchFromSite(request)).json())

/** Requests a file from the site that only the Studio gets. */
export const requestFile = async (request: SiteRequest): Promise<Blob> =>
  await (await fetchFromSite(request)).blob()

let sealKeys: Promise<SealKeySet> | undefined

async function readSealKeys(): Promise<SealKeySet> {
  const response = await fetch(`${environment.siteUrl}/.well-known/seal-keys.json`, {credentials: 'omit'})
  if (!response.ok) throw new Error(`The site responded with ${response.status} to a request for its keys.`)
  return sealKeySetShape.parse(await response.json())
}

/** The public keys of the publisher's seals, from the site. A failure is retried with the next call. */
export async function getSealKeys(): Promise<SealKeySet> {
  sealKeys ??= readSealKeys()
  try {
    return await sealKeys
  } catch (error) {
    sealKeys = undefined
    throw error
  }
}
