import {
  absenceType,
  approvalTypes,
  commentType,
  correctionTypes,
  regulatedTypes,
  isRegulatedType,
  promotionTypes,
  publisherTypes,
  typesWrittenBy,
} from '#schemas/values/departments.ts'
import {fixedIds, isPermanentDocument} from '#schemas/values/fixed-documents.ts'
import {
  type DocumentRules,
  readAll,
  readPublished,
  writeAll,
  type Grant,
  type Grants,
  type RoleTitle,
} from '#packages/content-lake/auth/grants.ts'
import {draftPrefix, publishedId, type StoredDocument} from '#packages/content-lake/store/document.ts'

/** A GROQ filter for documents of some types. Types with fixed ids match only under these ids. */
function ofTypes(types: readonly string[]): string {
  const free = types.filter((type) => !fixedIds.has(type))
  const fixed = types.flatMap((type) => {
    const ids = fixedIds.get(type)
    if (!ids) return []
    const own = `_id in ${JSON.stringify(ids.flatMap((id) => [id, `${draftPrefix}${id}`]))}`
    const inRelease = `_id in path("versions.*.*") && string::split(_id, ".")[2] in ${JSON.stringify(ids)}`
    return [`_type == "${type}" && (${own} || ${inRelease})`]
  })
  return [`_type in ${JSON.stringify(free)}`, ...fixed].join(' || ')
}

/** Whether the site depends on the id of a published document. */
const isPermanent = ({_id, _type}: StoredDocument): boolean =>
  fixedIds.get(_type)?.includes(_id) === true || isPermanentDocument(_type, _id)

const typesOfFixedIds = new Map(
  [...fixedIds].flatMap(([type, ids]) => ids.map((id): [string, string] => [id, type])),
)

const [requestType] = approvalTypes
/** The prefix of a request's id, before the id of its document. */
const requestPrefix = `${requestType}.`

/** Types whose ids begin with their name, because the publisher finds these documents by their id. */
const typesInIds = [...approvalTypes, ...correctionTypes, absenceType, commentType, 'unsealedChange']

/**
 * The type that belongs to an id, also of a draft or a version with this id: the type that the id names, the fixed type, or the stored document's
 * type. For a request, the type of its document. Null if the id is free.
 */
function typeOfId({_id}: Pick<StoredDocument, '_id'>, read: (id: string) => StoredDocument | undefined) {
  const isRequest = _id.startsWith(requestPrefix)
  const id = isRequest ? _id.slice(requestPrefix.length) : publishedId(_id)
  const named = isRequest ? undefined : typesInIds.find((type) => id.startsWith(`${type}.`))
  if (named !== undefined) return named
  const stored = read(id) ?? (isRequest ? read(`${draftPrefix}${id}`) : undefined)
  return typesOfFixedIds.get(id) ?? stored?._type ?? null
}

/** Why a document's id isn't allowed for its type. Undefined if it's allowed. */
function idViolation({_id, _type}: StoredDocument): string | undefined {
  const ids = fixedIds.get(_type)
  if (!ids || ids.includes(publishedId(_id))) return undefined
  return ids.length === 1
    ? `there is one ${_type}, under the id "${ids[0]}"`
    : `each ${_type} has its own id, one of ${ids.join(', ')}`
}

/** Documents that the site depends on, and documents that the regulator requires to be kept. */
export const documentRules: DocumentRules = {
  isPermanent,
  idViolation,
  factsOf: (document, read) => ({typeOfId: typeOfId(document, read)}),
  typesWithHistory: regulatedTypes,
}

/** The roles of the project, in the Studio's order. */
export const roles: readonly RoleTitle[] = [
  {name: 'administrator', title: 'Administrator'},
  {name: 'compliance', title: 'Compliance'},
  {name: 'marketing', title: 'Marketing'},
  {name: 'publisher', title: 'Publisher'},
  {name: 'editor', title: 'Editor'},
  {name: 'viewer', title: 'Viewer'},
]

/**
 * Not under an id of another type: a post as a region profile's draft would block Compliance from writing it, and a post as an approval would block
 * approving. The Studio doesn't know `typeOfId`.
 */
const underOwnId = [
  '(typeOfId == null || typeOfId == _type)',
  ...typesInIds.map((type) => `!(_id in path("${type}.**"))`),
].join(' && ')

const write = (types: readonly string[]): Grant => ({
  filter: `(${ofTypes(types)}) && ${underOwnId}`,
  permissions: ['create', 'update', 'publish'],
})

/** Only drafts and versions in releases, because the publisher publishes these types. A release with such a version can't run. */
const writeUnpublished = (types: readonly string[]): Grant => ({
  filter: `(${ofTypes(types)}) && ${underOwnId} && (_id in path("drafts.**") || _id in path("versions.**"))`,
  permissions: ['create', 'update'],
})

/** Requests and verdicts contain the id of their document in their own ids, and stand under no other id. */
const decide: Grant = {
  filter: approvalTypes.map((type) => `(_type == "${type}" && _id in path("${type}.*"))`).join(' || '),
  permissions: ['create', 'update', 'publish'],
}

/** Consents to corrections of the audit log. The publisher reads who wrote one from the history. */
const consent: Grant = {
  filter: '_type == "correctionConsent" && _id in path("correctionConsent.**")',
  permissions: ['create', 'update', 'publish'],
}

/** Absences. The publisher reads who wrote one from the history. */
const beAway: Grant = {
  filter: `_type == "${absenceType}" && _id in path("${absenceType}.*")`,
  permissions: ['create', 'update', 'publish'],
}

/** Comments in Review, and officers' answers to them. Roles can only add them, so an objection stays until an officer answers it. */
const answer: Grant = {
  filter: `_type == "${commentType}" && _id in path("${commentType}.**")`,
  permissions: ['create'],
}

/** Comments without answers. */
const comment: Grant = {...answer, filter: `${answer.filter} && !defined(about)`}

/** Requests about promotions only. A role that can't send a regulated text must not change its request. */
const sendPromotions: Grant = {
  filter: `_id in path("approvalRequest.*") && _type == "approvalRequest" && (typeOfId == null || !(typeOfId in ${JSON.stringify(regulatedTypes)}))`,
  permissions: ['create', 'update', 'publish'],
}

/** Opening a preview stores a secret as a draft, which the site verifies. */
const openPreviews = write(['sanity.previewUrlSecret'])

/** Planning releases. The documents in a release need a grant by type, and so does publishing it. */
const planReleases: Grant = {
  filter: '_id in path("_.releases.**")',
  permissions: ['create', 'update', 'publish'],
}

/** What each role may do in the content dataset. The Content Lake enforces it, and the Studio uses it to lock forms. */
export const contentGrants: Grants = {
  administrator: [writeAll],
  editor: [writeAll],
  compliance: [
    readAll,
    write(typesWrittenBy.compliance.filter((type) => !isRegulatedType(type))),
    writeUnpublished(typesWrittenBy.compliance.filter(isRegulatedType)),
    decide,
    consent,
    beAway,
    answer,
    planReleases,
    openPreviews,
  ],
  marketing: [readAll, write(typesWrittenBy.marketing), sendPromotions, comment, planReleases, openPreviews],
  publisher: [
    readAll,
    {
      // Under any id: an administrator can create a document under a wrong id, and the publisher removes it. Of any type: with a token that may write
      // everything, a regulated text can be replaced by a document of another type, and the publisher puts the text back.
      filter: `_type in ${JSON.stringify([...publisherTypes, ...promotionTypes])} || _id in path("*") || _id in path("drafts.*")`,
      permissions: ['create', 'update', 'manage', 'publish'],
    },
  ],
  viewer: [readAll],
  anonymous: [readPublished],
}

/** Comments on content. Every editor writes them, and visitors don't see them. */
export const commentGrants: Grants = {
  ...contentGrants,
  compliance: [writeAll],
  marketing: [writeAll],
  anonymous: [],
}
