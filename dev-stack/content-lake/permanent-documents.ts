import {regulatedTypes} from '#schemas/values/departments.ts'
import {fixedIds} from '#schemas/values/fixed-documents.ts'
import {isPermanentDocument} from '#schemas/values/permanent-documents.ts'
import type {DocumentRules} from '#emulators/content-lake/auth/document-rules.ts'
import {draftPrefix, publishedId, type StoredDocument} from '#emulators/content-lake/store/document.ts'

/** A GROQ filter for documents of some types; types with fixed ids match only under these ids. */
export function ofTypes(types: readonly string[]): string {
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

/** Whether a document is published under an id that the site depends on. */
const isPermanent = ({_id, _type}: StoredDocument): boolean =>
  fixedIds.get(_type)?.includes(_id) === true || isPermanentDocument(_type, _id)

/** Why a document's id is not allowed for its type; undefined when it is allowed. */
function idViolation({_id, _type}: StoredDocument): string | undefined {
  const ids = fixedIds.get(_type)
  if (!ids || ids.includes(publishedId(_id))) return undefined
  return ids.length === 1
    ? `there is one ${_type}, under the id "${ids[0]}"`
    : `each ${_type} has its own id, one of ${ids.join(', ')}`
}

/** What the site depends on, and what the regulator asks to keep. */
export const documentRules: DocumentRules = {isPermanent, idViolation, typesWithHistory: regulatedTypes}
