import {
  anonymousRole,
  managerRole,
  readAll,
  readPublished,
  writeAll,
  type Grants,
  type RoleTitle,
} from './grants.ts'

/** The roles that every hosted project has. */
export const standardRoles: readonly RoleTitle[] = [
  {name: managerRole, title: 'Administrator'},
  {name: 'developer', title: 'Developer'},
  {name: 'editor', title: 'Editor'},
  {name: 'contributor', title: 'Contributor'},
  {name: 'viewer', title: 'Viewer'},
]

/** Contributors write drafts, which somebody else publishes. */
const writeDrafts = {filter: '_id in path("drafts.**")', permissions: ['create', 'update']} as const

export const standardGrants: Grants = {
  [managerRole]: [writeAll],
  developer: [writeAll],
  editor: [writeAll],
  contributor: [readAll, writeDrafts],
  viewer: [readAll],
  [anonymousRole]: [readPublished],
}
