import {isPromotionType} from '#schemas/values/departments.ts'
import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {operator} from '#domain/seal/operator.ts'
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

/** A person as other people know them. The address is null if the content service doesn't say it. */
export type Person = Readonly<{name: string; address: string | null}>

const profileShape = z.object({displayName: z.string().nullish(), email: z.email().nullish().catch(null)})

/** Reads a member's name and mail address. A former member has their id as the name. */
export async function readPerson(client: SanityClient, id: string): Promise<Person> {
  if (id === operator.id) return {name: 'The operator', address: null}
  // Notes name unknown people in other words.
  if (!/^[\w-]+$/u.test(id)) return {name: id, address: null}
  const profile = await client.users.getById(id).catch((error: unknown) => {
    if (error instanceof ClientError && error.statusCode === 404) return null
    throw error
  })
  const {displayName, email} = profileShape.parse(profile ?? {})
  return {name: displayName ?? id, address: email ?? null}
}

export const approvingRoles = ['compliance', 'administrator']

/** Roles that may send promotions for approval. */
const promotingRoles = ['marketing', ...approvingRoles]

/** Whether a person has one of some roles. */
export const hasRole = (roles: RolesById, person: string, wanted: readonly string[]): boolean =>
  (roles.get(person) ?? []).some((role) => wanted.includes(role))

/** Whether a person has a role that approves. */
export const mayApprove = (roles: RolesById, person: string): boolean =>
  hasRole(roles, person, approvingRoles)

/** Whether a person has a role that sends texts of a type for approval. */
export const maySend = (roles: RolesById, person: string, type: string): boolean =>
  hasRole(roles, person, isPromotionType(type) ? promotingRoles : approvingRoles)

/** Everyone who may approve a text by these authors. */
export const findApprovers = (roles: RolesById, authors: readonly string[]): readonly string[] =>
  [...roles.keys()].filter((person) => mayApprove(roles, person) && !authors.includes(person)).toSorted()
