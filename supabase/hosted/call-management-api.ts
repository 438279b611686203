import type {z} from 'zod'
import {projectRef, type projectVariables} from './project.ts'

export type Project = Pick<
  z.infer<typeof projectVariables>,
  'SUPABASE_URL' | 'SUPABASE_ACCESS_TOKEN' | 'SUPABASE_MANAGEMENT_URL'
>

/** Asks the management API for the settings of a part of a project, or changes some of them. Throws an Error with what it refuses. */
export async function callManagementApi(
  project: Project,
  part: 'auth' | 'realtime',
  change?: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const ref = projectRef(project.SUPABASE_URL)
  const answer = await fetch(`${project.SUPABASE_MANAGEMENT_URL}/v1/projects/${ref}/config/${part}`, {
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
