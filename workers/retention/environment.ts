import {z} from 'zod'

const shape = z.object({
  SUPABASE_URL: z.url({error: "the Supabase project's API address, for example https://abc.supabase.co"}),
  SUPABASE_SECRET_KEY: z.string({error: "the project's secret key, sb_secret_…"}).min(1),
})

export type RetentionEnvironment = Readonly<z.infer<typeof shape>>

/** Parses the variables of the retention worker. Throws one Error that names each missing or malformed one, and what to put there. */
export function parseRetentionEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): RetentionEnvironment {
  const parsed = shape.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    ({path: [name = ''], message}) => `Missing or malformed ${String(name)}: ${message}`,
  )
  throw new Error(`The retention worker cannot start.\n${problems.join('\n')}`)
}
