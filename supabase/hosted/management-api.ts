import {z} from 'zod'
import {required} from '#content/environment.ts'

const address = (hint: string) => z.url({error: hint, protocol: /^https?$/u})

/** The variables for setting up and checking a hosted project. */
export const projectVariables = z.object({
  SUPABASE_URL: address("the project's API address, for example https://abc.supabase.co"),
  SUPABASE_ACCESS_TOKEN: required(
    'an access token of your account, sbp_… (supabase.com, Account, Access Tokens)',
  ),
  SITE_URL: address("the site's public address, for example https://www.marsa.example"),
  SUPABASE_MANAGEMENT_URL: address('the address of the management API').default('https://api.supabase.com'),
})

/** The project's id, which is the first part of its host name. */
export const readProjectRef = (supabaseUrl: string): string =>
  new URL(supabaseUrl).hostname.split('.')[0] ?? ''

type Project = Pick<
  z.infer<typeof projectVariables>,
  'SUPABASE_URL' | 'SUPABASE_ACCESS_TOKEN' | 'SUPABASE_MANAGEMENT_URL'
>

/** Reads or changes the settings of a project's service with the management API. Throws an Error with the response if the request is rejected. */
export async function callManagementApi(
  project: Project,
  service: 'auth' | 'realtime',
  change?: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const ref = readProjectRef(project.SUPABASE_URL)
  const response = await fetch(`${project.SUPABASE_MANAGEMENT_URL}/v1/projects/${ref}/config/${service}`, {
    headers: {
      authorization: `Bearer ${project.SUPABASE_ACCESS_TOKEN}`,
      ...(change && {'content-type': 'application/json'}),
    },
    ...(change && {method: 'PATCH', body: JSON.stringify(change)}),
    signal: AbortSignal.timeout(30_000),
  })
  if (!response.ok)
    throw new Error(
      `The management API responded with ${response.status} for the project "${ref}": ${(await response.text()).slice(0, 300)}`,
    )
  return await response.json()
}

/** Reads the settings of a project's sign-in service. */
export const readAuthSettings = async (project: Project): Promise<unknown> =>
  await callManagementApi(project, 'auth')

/** Changes some settings and keeps the others. */
export const changeAuthSettings = async (
  project: Project,
  change: Readonly<Record<string, unknown>>,
): Promise<void> => void (await callManagementApi(project, 'auth', change))
