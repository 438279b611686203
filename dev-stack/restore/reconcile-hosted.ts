import {z} from 'zod'
import type {StackVariables} from '#runtime/environment/site-variables.ts'
import {sealKeySetText, sealPrivateKeyText} from '#domain/seal/seal-keys.ts'
import {createContentClient} from '#workers/publisher/content/content-history.ts'
import {connectPublicationLog} from '#workers/publisher/publication-log.ts'
import {reconcile, type Reconciled} from '#workers/publisher/restore/reconcile.ts'

const text = (name: string) =>
  z.string({error: `Missing ${name}: the command compares with the publisher's own access`})

/** Only publishing texts again needs the seal key. */
const makeShape = (isApplied: boolean) =>
  z.object({
    SANITY_PROJECT_ID: text('SANITY_PROJECT_ID'),
    SANITY_DATASET: text('SANITY_DATASET'),
    SANITY_API_HOST: z.string().optional(),
    SANITY_PUBLISHER_TOKEN: text('SANITY_PUBLISHER_TOKEN'),
    SUPABASE_URL: text('SUPABASE_URL'),
    SUPABASE_SECRET_KEY: text('SUPABASE_SECRET_KEY'),
    SEAL_KEY: isApplied
      ? text('SEAL_KEY').pipe(sealPrivateKeyText)
      : z
          .unknown()
          .optional()
          .transform(() => undefined),
    SEAL_PUBLIC_KEYS: text('SEAL_PUBLIC_KEYS').pipe(sealKeySetText),
  })

/** Compares the audit log with the content of hosted services after they restored their own backups. Throws an Error that names what is missing. */
export async function reconcileHosted(
  variables: Pick<StackVariables, 'site' | 'workers' | 'publisher'>,
  isApplied: boolean,
): Promise<Reconciled> {
  const env = {...process.env, ...variables.site, ...variables.workers, ...variables.publisher}
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = makeShape(isApplied).safeParse(defined)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({message}) => message).join('\n'))
  const {
    SUPABASE_URL,
    SUPABASE_SECRET_KEY,
    SEAL_KEY: sealKey,
    SEAL_PUBLIC_KEYS: keys,
    ...content
  } = parsed.data
  return await reconcile({
    log: connectPublicationLog(SUPABASE_URL, SUPABASE_SECRET_KEY),
    content: createContentClient(content),
    keys,
    sealKey,
  })
}
