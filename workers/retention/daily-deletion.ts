import {z} from 'zod'

const shape = z.object({
  SUPABASE_URL: z.url({error: "the Supabase project's API address, for example https://abc.supabase.co"}),
  SUPABASE_SECRET_KEY: z.string({error: "the project's secret key, sb_secret_…"}).min(1),
})

export type RetentionEnvironment = Readonly<z.infer<typeof shape>>

/** Parses the variables of the retention worker. Throws one Error that names each missing or malformed variable and its expected value. */
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

const dayMs = 24 * 60 * 60_000
const pauseAfterErrorMs = 5 * 60_000

/** Deleted rows per category. */
type Deleted = ReadonlyArray<Readonly<{category: string; deleted: number}>>

type Ports = Readonly<{
  /** Deletes the data whose retention period is over. */
  apply: () => Promise<Deleted>
  /** Waits. False if the worker should end. */
  wait: (milliseconds: number) => Promise<boolean>
  log: (line: string) => void
}>

const describe = (deleted: Deleted): string =>
  deleted
    .filter((rule) => rule.deleted > 0)
    .map((rule) => `${rule.category} ${rule.deleted}`)
    .join(', ')

/** Applies the retention periods at once and then every day. After an error, it retries in five minutes. */
export async function deleteDaily({apply, wait, log}: Ports): Promise<void> {
  for (;;) {
    const pause = await apply().then(
      (deleted) => {
        const numbers = describe(deleted)
        if (numbers !== '') log(`deleted ${numbers}`)
        return dayMs
      },
      (error: unknown) => {
        log(error instanceof Error ? error.message : String(error))
        return pauseAfterErrorMs
      },
    )
    if (!(await wait(pause))) return
  }
}
