import {studioUsers, type Keys, type StudioUserId} from '#commands/environment/keys.ts'
import type {Member} from '#emulators/content-lake/auth/users.ts'

const person = (id: StudioUserId, name: string, role: string, roleTitle: string): Omit<Member, 'token'> => ({
  id,
  name: `${name} (${roleTitle})`,
  email: `${id}@marsa.example`,
  role,
  roleTitle,
  isRobot: false,
})

const robot = (
  id: 'viewer' | 'editor' | 'publisher',
  name: string,
  roleTitle: string,
): Omit<Member, 'token'> => ({
  id,
  name,
  email: `${id}@marsa.example`,
  role: id,
  roleTitle,
  isRobot: true,
})

const people: Readonly<Record<StudioUserId, Omit<Member, 'token'>>> = {
  admin: person('admin', 'Nadia Rahal', 'administrator', 'Administrator'),
  compliance: person('compliance', 'Amal Haddad', 'compliance', 'Compliance'),
  compliance2: person('compliance2', 'James Whitfield', 'compliance', 'Compliance'),
  marketing: person('marketing', 'Layla Mansour', 'marketing', 'Marketing'),
}

/** The people of the demo brand, and its programs. */
export const membersOf = (keys: Keys['content']): readonly Member[] => [
  ...studioUsers.map((id) => ({...people[id], token: keys.users[id]})),
  {...robot('viewer', 'Site preview', 'Viewer'), token: keys.viewer},
  {...robot('editor', 'Content import', 'Editor'), token: keys.editor},
  {...robot('publisher', 'Publisher', 'Publisher'), token: keys.publisher},
]
