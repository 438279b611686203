import {projectRef, type projectVariables} from './project.ts'
import type {z} from 'zod'

type Project = Pick<
  z.infer<typeof projectVariables>,
  'SUPABASE_URL' | 'SUPABASE_ACCESS_TOKEN' | 'SUPABASE_MANAGEMENT_URL'
>

async function ask(project: Project, change?: Readonly<Record<string, unknown>>): Promise<unknown> {
  const ref = projectRef(project.SUPABASE_URL)
  const answer = await fetch(`${project.SUPABASE_MANAGEMENT_URL}/v1/projects/${ref}/config/auth`, {
    headers: {
      authorization: `Bearer ${project.SUPABASE_ACCESS_TOKEN}`,
      ...(change && {'content-type': 'application/json'}),
    },
    ...(change && {method: 'PATCH', body: JSON.stringify(change)}),
    signal: AbortSignal.timeout(30_000),
  })
  if (!answer.ok)
    throw new Error(
      `The management API answered ${answer.status} for the project "${ref}": ${(await answer.text()).slice(0, 300)}`,
    )
  return await answer.json()
}

/** The settings of a project's sign-in service, as the management API tells them. */
export const readAuthSettings = async (project: Project): Promise<unknown> => await ask(project)

/** Changes some of them, and leaves the others. */
export const changeAuthSettings = async (
  project: Project,
  change: Readonly<Record<string, unknown>>,
): Promise<void> => void (await ask(project, change))
