export const permissions = [
  'read',
  'create',
  'update',
  'history',
  'editHistory',
  'manage',
  'publish',
] as const
export type Permission = (typeof permissions)[number]
export type Grant = Readonly<{
  /** A GROQ filter: the documents that the permissions are for. */
  filter: string
  permissions: readonly Permission[]
}>

/** The name of a role; `anonymous` is whoever sends no token, and `administrator` alone manages the project. */
export type Role = string
/** What each role may do in a dataset; a role that is missing may do nothing. */
export type Grants = Readonly<Record<Role, readonly Grant[]>>
export type RoleTitle = Readonly<{name: Role; title: string}>

export const anonymousRole = 'anonymous'
export const managerRole = 'administrator'

export const everything = '_id in path("**")'

/** Readers of everything, drafts and history too. */
export const readAll: Grant = {filter: everything, permissions: ['read', 'history']}
export const writeAll: Grant = {filter: everything, permissions}
/** Whoever sends no token reads published documents whose id has no dot. */
export const readPublished: Grant = {filter: '_id in path("*")', permissions: ['read']}

export const grantsOf = (grants: Grants, role: Role): readonly Grant[] => grants[role] ?? []

/** The same grants for a dataset that nobody reads without a token. */
export const withoutVisitors = (grants: Grants): Grants => ({...grants, [anonymousRole]: []})
