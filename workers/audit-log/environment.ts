import {z} from 'zod'

const shape = z.object({
  SANITY_PROJECT_ID: z.string({error: 'the id of the Sanity project'}).min(1),
  SANITY_DATASET: z.string({error: 'the name of the Sanity dataset'}).min(1),
  SANITY_API_HOST: z.url().optional(),
  SANITY_READ_TOKEN: z
    .string({error: 'a token with the viewer role: the history of documents is read with it'})
    .min(1),
  SUPABASE_URL: z.url({error: "the Supabase project's API address, for example https://abc.supabase.co"}),
  SUPABASE_SECRET_KEY: z.string({error: "the project's secret key, sb_secret_…"}).min(1),
})

export type AuditLogEnvironment = Readonly<z.infer<typeof shape>>

/** Parses the variables that recording needs. Throws one Error that names each missing or malformed one, and what to put there. */
export function parseAuditLogEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): AuditLogEnvironment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({path, message}) => {
    const name = path.join('.')
    return `${given[name] === undefined ? 'Missing' : 'Malformed'} ${name}: ${message}`
  })
  throw new Error(`No publication can be recorded.\n${problems.join('\n')}`)
}
