import type {StoredDocument} from '../store/document.ts'

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

/** The name of a role. Requests without a token have the role `anonymous`. Only `administrator` manages the project. */
export type Role = string
/** The grants of each role in a dataset. A role that isn't listed has no grants. */
export type Grants = Readonly<Record<Role, readonly Grant[]>>
export type RoleTitle = Readonly<{name: Role; title: string}>

export const anonymousRole = 'anonymous'
export const managerRole = 'administrator'

export const everything = '_id in path("**")'

/** Readers of everything, drafts and history too. */
export const readAll: Grant = {filter: everything, permissions: ['read', 'history']}
export const writeAll: Grant = {filter: everything, permissions}
/** Requests without a token read published documents with an id that contains no dot. */
export const readPublished: Grant = {filter: '_id in path("*")', permissions: ['read']}

export const listGrants = (grants: Grants, role: Role): readonly Grant[] => grants[role] ?? []

/** The same grants for a private dataset: requests without a token read nothing. */
export const withoutVisitors = (grants: Grants): Grants => ({...grants, [anonymousRole]: []})

/** The roles that every hosted project has. */
export const standardRoles: readonly RoleTitle[] = [
  {name: managerRole, title: 'Administrator'},
  {name: 'developer', title: 'Developer'},
  {name: 'editor', title: 'Editor'},
  {name: 'contributor', title: 'Contributor'},
  {name: 'viewer', title: 'Viewer'},
]

/** Contributors write drafts. Other users publish them. */
const writeDrafts = {filter: '_id in path("drafts.**")', permissions: ['create', 'update']} as const

export const standardGrants: Grants = {
  [managerRole]: [writeAll],
  developer: [writeAll],
  editor: [writeAll],
  contributor: [readAll, writeDrafts],
  viewer: [readAll],
  [anonymousRole]: [readPublished],
}

export type User = Readonly<{
  id: string
  name: string
  email: string
  role: Role
  roleTitle: string
  /** A token for programs; not on the sign-in screen. */
  isRobot: boolean
}>

/** A user of a project, with the token that it signs in with. */
export type Member = User & Readonly<{token: string}>

/** The Content Lake itself. It has no sign-in. */
export const serviceUser: User = {
  id: 'content-lake',
  name: 'Content Lake',
  email: '',
  role: managerRole,
  roleTitle: 'Service',
  isRobot: true,
}

export const anonymous: User = {
  id: '<anonymous>',
  name: 'Anonymous',
  email: '',
  role: anonymousRole,
  roleTitle: 'Anonymous',
  isRobot: false,
}

/** Rules of a project on single documents, beyond the grants of its roles. */
export type DocumentRules = Readonly<{
  /** Whether only a role with the permission `manage` may delete a document. */
  isPermanent: (document: StoredDocument) => boolean
  /** Why a document's id is not allowed for its type; undefined when it is allowed. */
  idViolation: (document: StoredDocument) => string | undefined
  /**
   * Values that a grant's filter may use besides the document's stored fields, such as the type of another document.
   * `read` finds a document as it was before the transaction.
   */
  factsOf: (
    document: StoredDocument,
    read: (id: string) => StoredDocument | undefined,
  ) => Readonly<Record<string, unknown>>
  /** Types whose published documents keep their whole history. */
  typesWithHistory: readonly string[]
}>

/** A hosted project doesn't have such rules. */
export const noRules: DocumentRules = {
  isPermanent: () => false,
  idViolation: () => undefined,
  factsOf: () => ({}),
  typesWithHistory: [],
}
