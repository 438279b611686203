import {
  approvalTypes,
  isRegulatedType,
  promotionTypes,
  publisherTypes,
  typesWrittenBy,
} from '#schemas/values/departments.ts'
import {ofTypes} from './permanent-documents.ts'

export type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory' | 'manage' | 'publish'
export type Grant = Readonly<{
  /** A GROQ filter: the documents that the permissions are for. */
  filter: string
  permissions: readonly Permission[]
}>

export const roles = [
  'administrator',
  'compliance',
  'marketing',
  'publisher',
  'editor',
  'viewer',
  'anonymous',
] as const
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

/** Drafts alone: what readers see of these types is published by the publisher. */
const writeDrafts = (types: readonly string[]): Grant => ({
  filter: `(${ofTypes(types)}) && _id in path("drafts.**")`,
  permissions: ['create', 'update'],
})

/** Opening a preview writes a secret as a draft, which the site verifies. */
const openPreviews = write(['sanity.previewUrlSecret'])

/** Planning what goes live together. What a release holds is granted by type, and so is publishing it. */
const planReleases: Grant = {
  filter: '_id in path("_.releases.**")',
  permissions: ['create', 'update', 'publish'],
}

/** What each role may do in the content dataset. Enforced here, and evaluated by the Studio to lock its forms. */
export const contentGrants: Readonly<Record<Role, readonly Grant[]>> = {
  administrator: [writeAll],
  editor: [writeAll],
  compliance: [
    read,
    write(typesWrittenBy.compliance.filter((type) => !isRegulatedType(type))),
    writeDrafts(typesWrittenBy.compliance.filter(isRegulatedType)),
    write(approvalTypes),
    planReleases,
    openPreviews,
  ],
  marketing: [
    read,
    write(typesWrittenBy.marketing),
    // A promotion that promises is sent to Compliance.
    write(['approvalRequest']),
    planReleases,
    openPreviews,
  ],
  publisher: [
    read,
    {
      // Under any id: an administrator can write one where none belongs, and the publisher takes it away.
      filter: `_type in ${JSON.stringify([...publisherTypes, ...promotionTypes])}`,
      permissions: ['create', 'update', 'manage', 'publish'],
    },
  ],
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
