import {
  readAll,
  readPublished,
  writeAll,
  type Grant,
  type Grants,
  type RoleTitle,
} from '#emulators/content-lake/auth/grants.ts'
import {
  approvalTypes,
  isRegulatedType,
  promotionTypes,
  publisherTypes,
  typesWrittenBy,
} from '#schemas/values/departments.ts'
import {ofTypes} from './permanent-documents.ts'

/** The roles of the project, in the order in which the Studio lists them. */
export const roles: readonly RoleTitle[] = [
  {name: 'administrator', title: 'Administrator'},
  {name: 'compliance', title: 'Compliance'},
  {name: 'marketing', title: 'Marketing'},
  {name: 'publisher', title: 'Publisher'},
  {name: 'editor', title: 'Editor'},
  {name: 'viewer', title: 'Viewer'},
]

const write = (types: readonly string[]): Grant => ({
  filter: ofTypes(types),
  permissions: ['create', 'update', 'publish'],
})

/** Drafts alone: what visitors see of these types is published by the publisher. */
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
export const contentGrants: Grants = {
  administrator: [writeAll],
  editor: [writeAll],
  compliance: [
    readAll,
    write(typesWrittenBy.compliance.filter((type) => !isRegulatedType(type))),
    writeDrafts(typesWrittenBy.compliance.filter(isRegulatedType)),
    write(approvalTypes),
    planReleases,
    openPreviews,
  ],
  marketing: [
    readAll,
    write(typesWrittenBy.marketing),
    // A promotion that promises is sent to Compliance.
    write(['approvalRequest']),
    planReleases,
    openPreviews,
  ],
  publisher: [
    readAll,
    {
      // Under any id: an administrator can write one where none belongs, and the publisher takes it away.
      filter: `_type in ${JSON.stringify([...publisherTypes, ...promotionTypes])}`,
      permissions: ['create', 'update', 'manage', 'publish'],
    },
  ],
  viewer: [readAll],
  anonymous: [readPublished],
}

/** Comments on content: every editor writes them, no visitor sees them. */
export const commentGrants: Grants = {
  ...contentGrants,
  compliance: [writeAll],
  marketing: [writeAll],
  anonymous: [],
}
