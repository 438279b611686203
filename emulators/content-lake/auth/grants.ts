import {typesWrittenBy} from '#schemas/values/departments.ts'
import {ofTypes} from './permanent-documents.ts'

export type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory' | 'manage' | 'publish'
export type Grant = Readonly<{
  /** A GROQ filter: the documents that the permissions are for. */
  filter: string
  permissions: readonly Permission[]
}>

export const roles = ['administrator', 'compliance', 'marketing', 'editor', 'viewer', 'anonymous'] as const
export type Role = (typeof roles)[number]

export const everything = '_id in path("**")'

const read: Grant = {filter: everything, permissions: ['read', 'history']}
const writeAll: Grant = {
  filter: everything,
  permissions: ['read', 'create', 'update', 'history', 'editHistory', 'manage', 'publish'],
}
const write = (types: readonly string[]): Grant => ({
  filter: ofTypes(types),
  permissions: ['create', 'update', 'publish'],
})

/** Opening a preview writes the secret that the site then asks for, as a draft that the public never sees. */
const openPreviews = write(['sanity.previewUrlSecret'])

/** What each role may do in the content dataset. Enforced here, and run by the Studio itself to lock its forms. */
export const contentGrants: Readonly<Record<Role, readonly Grant[]>> = {
  administrator: [writeAll],
  editor: [writeAll],
  compliance: [read, write(typesWrittenBy.compliance), openPreviews],
  marketing: [read, write(typesWrittenBy.marketing), openPreviews],
  viewer: [read],
  anonymous: [{filter: '_id in path("*")', permissions: ['read']}],
}

/** Comments on content: every editor writes them, no visitor sees them. */
export const commentGrants: Readonly<Record<Role, readonly Grant[]>> = {
  ...contentGrants,
  compliance: [writeAll],
  marketing: [writeAll],
  anonymous: [],
}
