import {noRules} from '../auth/document-rules.ts'
import {managerRole} from '../auth/grants.ts'
import {standardGrants, standardRoles} from '../auth/standard-roles.ts'
import type {Member} from '../auth/users.ts'
import type {DatasetDefinition, ProjectOptions} from './project-options.ts'

/** The first user of a project, when none is named. */
export const firstUser = {id: 'admin', role: managerRole} as const

/** A user of a standard project: its token is its sign-in for programs. Throws when there is no such role. */
export function standardMember({
  id,
  role,
  token,
}: Readonly<{id: string; role: string; token: string}>): Member {
  const known = standardRoles.find(({name}) => name === role)
  if (!known) {
    const names = standardRoles.map(({name}) => name).join(', ')
    throw new Error(`There is no role "${role}" for "${id}": the roles are ${names}`)
  }
  return {
    id,
    name: `${id} (${known.title})`,
    email: `${id}@example.com`,
    role,
    roleTitle: known.title,
    isRobot: false,
    token,
  }
}

type Standard = Pick<ProjectOptions, 'id' | 'members' | 'pages' | 'folder'> &
  Readonly<{datasets: readonly DatasetDefinition[]}>

/** A project like a new hosted one: the standard roles, and a dataset for the comments on the first one. */
export function standardProject({datasets, ...options}: Standard): ProjectOptions {
  const [main] = datasets
  return {
    ...options,
    title: options.id,
    datasets: main
      ? [...datasets, {name: `${main.name}-comments`, isPrivate: true, commentsOn: main.name}]
      : [],
    roles: standardRoles,
    grants: standardGrants,
    rules: noRules,
  }
}
