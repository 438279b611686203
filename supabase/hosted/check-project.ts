import {readEnvironment} from '#content/environment.ts'
import {readAuthSettings} from './auth-settings.ts'
import {differencesOf, type Difference} from './compare-settings.ts'
import {projectVariables} from './project.ts'

const show = (value: unknown): string => (value === undefined ? 'not there' : JSON.stringify(value))

/** What of a setting is not as the site needs it, as a sentence. */
export const describeDifference = ({name, present, needed}: Difference): string =>
  `${name} is ${show(present)}, and should be ${show(needed)}.`

/** Asks the management API for a project's settings and compares them. Throws an Error that names each missing variable. */
export async function checkProject(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const project = readEnvironment(projectVariables, env)
  return differencesOf(await readAuthSettings(project), project.SITE_URL).map(describeDifference)
}
