import {studioUsers, type Keys, type StudioUserId} from '#commands/environment/keys.ts'
import type {Role} from './grants.ts'

export type User = Readonly<{
  id: string
  name: string
  email: string
  role: Role
  roleTitle: string
  /** A token for programs; not on the sign-in screen. */
  isRobot: boolean
}>

const person = (id: StudioUserId, name: string, role: Role, roleTitle: string): User => ({
  id,
  name: `${name} (${roleTitle})`,
  email: `${id}@marsa.example`,
  role,
  roleTitle,
  isRobot: false,
})

const robot = (id: 'viewer' | 'editor' | 'publisher', name: string, roleTitle: string): User => ({
  id,
  name,
  email: `${id}@marsa.example`,
  role: id,
  roleTitle,
  isRobot: true,
})

export const people: Readonly<Record<StudioUserId, User>> = {
  admin: person('admin', 'Nadia Rahal', 'administrator', 'Administrator'),
  compliance: person('compliance', 'Amal Haddad', 'compliance', 'Compliance'),
  compliance2: person('compliance2', 'James Whitfield', 'compliance', 'Compliance'),
  marketing: person('marketing', 'Layla Mansour', 'marketing', 'Marketing'),
}

const robots = {
  viewer: robot('viewer', 'Site preview', 'Viewer'),
  editor: robot('editor', 'Content import', 'Editor'),
  publisher: robot('publisher', 'Publisher', 'Publisher'),
} as const

export const users: readonly User[] = [...Object.values(people), ...Object.values(robots)]

/** The Content Lake itself, which nobody can sign in as. */
export const serviceUser: User = {
  id: 'content-lake',
  name: 'Content Lake',
  email: '',
  role: 'administrator',
  roleTitle: 'Service',
  isRobot: true,
}

export const anonymous: User = {
  id: '<anonymous>',
  name: 'Anonymous',
  email: '',
  role: 'anonymous',
  roleTitle: 'Anonymous',
  isRobot: false,
}

/** Users by token. */
export const usersByToken = (keys: Keys['content']): ReadonlyMap<string, User> =>
  new Map([
    [keys.viewer, robots.viewer],
    [keys.editor, robots.editor],
    [keys.publisher, robots.publisher],
    ...studioUsers.map((id): [string, User] => [keys.users[id], people[id]]),
  ])
