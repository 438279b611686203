import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

const projectShape = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      isRobot: z.boolean().optional(),
      roles: z.array(z.object({name: z.string()})),
    }),
  ),
})

/** What a token for programs has in place of its roles: whoever made it may be who asks, so that it sends and approves nothing. */
const robot = 'robot'

/** The roles of each member of the project, by the member's id. */
export type RolesById = ReadonlyMap<string, readonly string[]>

/** Reads who has which role now, from the project itself. */
export async function readRoles(client: SanityClient): Promise<RolesById> {
  const {projectId} = client.config()
  const project = projectShape.parse(
    await client.request<unknown>({uri: `/projects/${projectId ?? ''}`, useGlobalApi: true}),
  )
  return new Map(
    project.members.map(({id, isRobot, roles}) => [
      id,
      isRobot === true ? [robot] : roles.map(({name}) => name),
    ]),
  )
}

/** The id of the member whose token the client has. */
export const readOwnId = async (client: SanityClient): Promise<string> =>
  z.object({id: z.string()}).parse(await client.users.getById('me')).id
