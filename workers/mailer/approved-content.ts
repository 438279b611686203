import type {SanityClient} from '@sanity/client'
import {isTooDeep} from '#domain/document-depth.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {findNewestSealed, type SealedDocument} from '#domain/seal/verify-seal.ts'
import {isUnapproved} from '#schemas/rules/judge-promotion.ts'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {documentsShape, queryDocuments} from '#schemas/queries/query-documents.ts'
import type {LastEntry, PublicationLog} from '../publisher/publication-log.ts'

/** The audit log, for the newest seal of each document. */
export type SealLog = Pick<PublicationLog, 'readLastEntries'>

type Approved = Readonly<{
  value: unknown
  withheld: readonly string[]
  /** The documents that the query ran on. */
  approved: readonly SealableDocument[]
}>

/** A query for the texts of mails. It reads no document of another type. */
type MailQuery = Readonly<{
  query: string
  params: Readonly<Record<string, unknown>>
  types: readonly string[]
}>

/**
 * Judges promotions and remembers each document as a whole, because finding claims takes up to 0.1 s. Its revision wouldn't identify it: clients choose
 * ids of transactions.
 */
function rememberVerdicts(keys: SealKeySet): (document: SealableDocument) => boolean {
  const known = new Map<string, Readonly<{text: string; isWithheld: boolean}>>()
  return (document) => {
    if (isTooDeep(document)) return true
    const text = JSON.stringify(document)
    const last = known.get(document._id)
    if (last?.text === text) return last.isWithheld
    const isWithheld = isUnapproved(document, keys)
    known.set(document._id, {text, isWithheld})
    return isWithheld
  }
}

/** Whether the audit log has a later seal than this one, so that the text is an earlier one that was stored again. */
const isReplaced = ({seal}: SealedDocument, last: LastEntry | undefined): boolean =>
  Boolean(last?.seal && Date.parse(seal.sealedAt) < Date.parse(last.seal.sealedAt))

/**
 * Connects to the documents that visitors may see: regulated ones with a valid seal that the audit log has no later one for, and promotions that make no claim or that a second person
 * approved. A type without such a rule is never read. It's the only way for a mail to read content: the content service returns whole documents, and
 * the query runs here, so it can't reach a text without a verdict. `withheld` lists the ids of the others.
 */
export function connectApproved(
  content: SanityClient,
  keys: SealKeySet,
  log: SealLog,
): (query: MailQuery) => Promise<Approved> {
  const isWithheld = rememberVerdicts(keys)
  return async ({query, params, types}) => {
    const [found, lastEntries] = await Promise.all([
      content.fetch<unknown>('*[_type in $types]', {types}).then((value) => documentsShape.parse(value)),
      log.readLastEntries(),
    ])
    const regulated = found.filter(({_type}) => isRegulatedType(_type))
    const approved = [
      ...[...findNewestSealed(regulated, keys).sealed.values()]
        .filter((sealed) => !isReplaced(sealed, lastEntries.get(sealed.document._id)))
        .map(({document}) => document),
      ...found.filter((document) => isPromotionType(document._type) && !isWithheld(document)),
    ]
    const approvedIds = new Set(approved.map(({_id}) => _id))
    return {
      value: await queryDocuments(query, params, approved),
      approved,
      withheld: found.map(({_id}) => _id).filter((id) => !approvedIds.has(id)),
    }
  }
}
