import {z} from 'zod'
import {compareSettings} from './compare-settings.ts'

const shape = z.object({
  SUPABASE_URL: z.url({error: "the project's API address, for example https://abc.supabase.co"}),
  SUPABASE_ACCESS_TOKEN: z.string({error: 'an access token of your account, sbp_…'}).min(1),
  SITE_URL: z.url({error: "the site's public address, for example https://www.marsa.example"}),
  SUPABASE_MANAGEMENT_URL: z.url().default('https://api.supabase.com'),
})

/** Asks the management API for a project's settings and compares them. Throws an Error that names each missing variable. */
export async function checkProject(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`No project can be checked.\n${problems.join('\n')}`)
  }
  const {SUPABASE_URL, SUPABASE_ACCESS_TOKEN, SITE_URL, SUPABASE_MANAGEMENT_URL} = parsed.data
  const [project] = new URL(SUPABASE_URL).hostname.split('.')
  const answer = await fetch(`${SUPABASE_MANAGEMENT_URL}/v1/projects/${project}/config/auth`, {
    headers: {authorization: `Bearer ${SUPABASE_ACCESS_TOKEN}`},
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok)
    throw new Error(`The management API answered ${answer.status} for the project "${project}".`)
  return compareSettings(await answer.json(), SITE_URL)
}
