import {
  type DocumentRules,
  type Grants,
  type RoleTitle,
  type Member,
  noRules,
  managerRole,
  standardGrants,
  standardRoles,
} from '../auth/grants.ts'

export type DatasetDefinition = Readonly<{
  name: string
  /** What each role may do in it; defaults to the project's grants. */
  grants?: Grants
  /** Whether only members read it. */
  isPrivate?: boolean
  /** The dataset whose comments this one stores. The Studio finds it by this name, and lists of datasets leave it out. */
  commentsOn?: string
  /** Called with each change of a published document, signed with the secret. */
  webhook?: Readonly<{url: string; secret: string}>
}>

/** One project of a Content Lake. `standardProject` makes one like a new hosted project. */
export type ProjectOptions = Readonly<{
  id: string
  title: string
  /** Folder of the databases and assets, created if missing. By default, all data is in memory and lost at the end. */
  folder?: string
  /** The first one is the main dataset. Backups include all of these, but not datasets created later. */
  datasets: readonly DatasetDefinition[]
  roles: readonly RoleTitle[]
  /** The grants of datasets created later. */
  grants: Grants
  members: readonly Member[]
  /** Addresses of pages that may sign in here and read responses, in addition to those added over the API. */
  pages: readonly string[]
  rules: DocumentRules
}>

/** The default first user of a project. */
export const firstUser = {id: 'admin', role: managerRole} as const

/** Makes a user of a standard project. Programs sign in with the token. Throws for an unknown role. */
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

/** Makes a project like a new hosted one, with the standard roles and a dataset for the comments on the first one. */
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
