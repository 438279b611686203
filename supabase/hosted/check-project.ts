import {z} from 'zod'
import {readEnvironment} from '#content/environment.ts'
import {callManagementApi} from './call-management-api.ts'
import {readAuthSettings} from './auth-settings.ts'
import {differencesOf, type Difference} from './compare-settings.ts'
import {projectVariables} from './project.ts'

const variables = projectVariables.extend({
  SUPABASE_REALTIME: z.enum(['on', 'off'], {error: '`on` or `off`'}).default('off'),
})

const show = (value: unknown): string => (value === undefined ? 'not there' : JSON.stringify(value))

/** Describes how a setting differs from what the site needs. */
export const describeDifference = ({name, present, needed}: Difference): string =>
  `${name} is ${show(present)}, and should be ${show(needed)}.`

const realtimeShape = z.object({private_only: z.boolean().nullish()})

/** Settings that prevent open pages from receiving changed market data. */
const realtimeFaults = (response: unknown): readonly string[] =>
  realtimeShape.parse(response).private_only
    ? [
        'Realtime has private channels only, and SUPABASE_REALTIME needs public ones (Realtime, Settings, Allow public access).',
      ]
    : []

/** Reads a project's settings from the management API and compares them. Throws an Error that names each missing variable. */
export async function checkProject(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const project = readEnvironment(variables, env)
  const faults = differencesOf(await readAuthSettings(project), project.SITE_URL).map(describeDifference)
  return project.SUPABASE_REALTIME === 'on'
    ? [...faults, ...realtimeFaults(await callManagementApi(project, 'realtime'))]
    : faults
}
