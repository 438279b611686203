import type {z} from 'zod'
import {projectRef, type projectVariables} from './project.ts'

export type Project = Pick<
  z.infer<typeof projectVariables>,
  'SUPABASE_URL' | 'SUPABASE_ACCESS_TOKEN' | 'SUPABASE_MANAGEMENT_URL'
>

/** Reads the settings of a service of a project from the management API, or changes some of them. Throws an Error with the response when it is rejected. */
export async function callManagementApi(
  project: Project,
  service: 'auth' | 'realtime',
  change?: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const ref = projectRef(project.SUPABASE_URL)
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
