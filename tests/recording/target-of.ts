import {z} from 'zod'
import type {Target} from './request.ts'

// Names of their own: a recording writes, and no project that is in use is to be taken by accident.
const variables = z.object({
  RECORDING_SANITY_PROJECT_ID: z.string().regex(/^[a-z0-9-]+$/u),
  RECORDING_SANITY_DATASET: z.string().min(1),
  RECORDING_SANITY_TOKEN: z.string().min(1),
  RECORDING_SUPABASE_URL: z.url(),
  RECORDING_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  RECORDING_SUPABASE_SECRET_KEY: z.string().min(1),
})

/** The hosted projects that the environment names, or the names of the variables that are missing or malformed. */
export function targetOf(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<{target: Target} | {missing: readonly string[]}> {
  const parsed = variables.safeParse(env)
  if (!parsed.success) return {missing: [...new Set(parsed.error.issues.map(({path}) => path.join('.')))]}
  const {
    RECORDING_SANITY_PROJECT_ID: projectId,
    RECORDING_SANITY_DATASET: dataset,
    RECORDING_SANITY_TOKEN: token,
    RECORDING_SUPABASE_URL: url,
    RECORDING_SUPABASE_PUBLISHABLE_KEY: publishable,
    RECORDING_SUPABASE_SECRET_KEY: secret,
  } = parsed.data
  return {
    target: {
      lake: {url: `https://${projectId}.api.sanity.io`, dataset, projectId, token},
      supabase: {url: url.replace(/\/+$/u, ''), publishable, secret},
    },
  }
}
