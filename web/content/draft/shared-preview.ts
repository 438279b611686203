import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {createHash} from 'node:crypto'
import {apiVersion, fetchSharedAccessQuery, schemaType} from '@sanity/preview-url-secret/constants'
import {z} from 'zod'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {isCurrentSecret} from '#schemas/rules/query-content.ts'
import {contentClient} from '../client.ts'

const timeoutMilliseconds = 5_000

const digest = (secret: string): string =>
  createHash('sha256').update(`share ${secret}`).digest('base64url').slice(0, 22)

/** The secret of the link that shares previews; null while an administrator doesn't share them. Throws if the content service fails. */
async function readShareSecret(): Promise<string | null> {
  const secret = await contentClient
    .withConfig({token: siteEnvironment().SANITY_READ_TOKEN, apiVersion, perspective: 'raw'})
    .fetch<unknown>(
      fetchSharedAccessQuery,
      {},
      {cache: 'no-store', signal: timeoutSignal(timeoutMilliseconds)},
    )
  return z.string().nullable().parse(secret)
}

/** Whether an editor's secret was stored within its lifetime. `validatePreviewUrl` also accepts one with a time to come. */
export async function isStoredLately(secret: string | null): Promise<boolean> {
  const stored = await contentClient
    .withConfig({token: siteEnvironment().SANITY_READ_TOKEN, apiVersion, perspective: 'raw'})
    .fetch<unknown>(
      `count(*[_type == "${schemaType}" && secret == $secret && ${isCurrentSecret}])`,
      {secret},
      {cache: 'no-store', signal: AbortSignal.timeout(timeoutMilliseconds)},
    )
  return z.number().parse(stored) > 0
}

/** The digest of the secret if it's the one that shares previews; null for the secret of an editor. */
export async function digestShareSecret(secret: string | null): Promise<string | null> {
  return secret !== null && secret === (await readShareSecret()) ? digest(secret) : null
}

/** Whether previews are still shared by the secret with this digest. */
export async function isStillShared(share: string): Promise<boolean> {
  const secret = await readShareSecret()
  return secret !== null && digest(secret) === share
}
