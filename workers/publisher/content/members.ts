import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {SealPerson} from '#domain/seal/seal.ts'

const projectShape = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      isRobot: z.boolean().optional(),
      roles: z.array(z.object({name: z.string()})),
    }),
  ),
})

/** The role of an API token. Its owner may be the person who asks, so a token can't send or approve anything. */
const robot = 'robot'

/** The roles of each member of the project, by member id. */
export type RolesById = ReadonlyMap<string, readonly string[]>

/** Reads everyone's current roles from the project. */
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

/** Reads the id of the member that the client's token belongs to. */
export const readOwnId = async (client: SanityClient): Promise<string> =>
  z.object({id: z.string()}).parse(await client.users.getById('me')).id

/** A person as a seal names them, with their current role. */
export const toSealPerson = (id: string, roles: RolesById): SealPerson => ({
  id,
  role: roles.get(id)?.join(', ') || 'no longer a member',
})
