import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {SanityClient} from 'sanity'
import type {z} from 'zod'
import {environment} from '../environment.ts'

type Secret = Awaited<ReturnType<typeof createPreviewSecret>>

const minute = 60_000

let stored: Secret | null = null

/** A secret in the dataset, by which the site knows that the Studio asks. Each serves as long as it is valid. */
async function currentSecret(client: SanityClient, userId: string | undefined): Promise<string> {
  if (stored === null || stored.expiresAt.getTime() < Date.now() + minute)
    stored = await createPreviewSecret(client, 'marsa/readings', location.origin, userId)
  return stored.secret
}

type SumsRequest<Value> = Readonly<{
  client: SanityClient
  userId: string | undefined
  /** Id of a post; null for the totals of all. */
  post: string | null
  shape: z.ZodType<Value>
  signal: AbortSignal
}>

/** Asks the site for sums of readings. */
export async function requestSums<Value>({
  client,
  userId,
  post,
  shape,
  signal,
}: SumsRequest<Value>): Promise<Value> {
  const secret = await currentSecret(client, userId)
  const response = await fetch(`${environment.siteUrl}/api/readings/sums`, {
    method: 'POST',
    credentials: 'omit',
    body: new URLSearchParams(post === null ? {secret} : {secret, post}),
    signal,
  })
  if (response.status === 401) stored = null
  if (!response.ok) throw new Error(`The site answered ${response.status} to a request for readings.`)
  return shape.parse(await response.json())
}
