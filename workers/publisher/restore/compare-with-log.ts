import {isShownStanding} from '#domain/audit-log/bundle.ts'
import {checkChain, genesis, type Link} from '#domain/audit-log/hash-chain.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {Seal} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {z} from 'zod'
import {judgePromotion} from '#schemas/rules/judge-promotion.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import type {ContentDocument} from '../content/content-history.ts'
import type {PublicationLog} from '../publication-log.ts'

/** The newest sealed text of a document in the audit log, and the transaction that published it. */
export type LoggedText = Readonly<{
  revision: string
  publishedAt: string
  document: SealableDocument
  seal: Seal
}>

export type LoggedTexts = Readonly<{
  /** The last entry of the chain. */
  head: Link
  texts: ReadonlyMap<string, LoggedText>
  /** Texts that the public keys can't verify, and why. */
  unverified: readonly Readonly<{documentId: string; why: string}>[]
}>

type Newest = Readonly<{revision: string; publishedAt: string; content: string}>

const documentShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())

/** Reads the newest sealed text of each document and verifies the chain. Throws if the chain is broken. */
export async function readLoggedTexts(
  log: Pick<PublicationLog, 'readPages'>,
  keys: SealKeySet,
): Promise<LoggedTexts> {
  let head: Link = genesis
  const newest = new Map<string, Newest>()
  for await (const entries of log.readPages()) {
    const checked = checkChain(entries, head)
    if (checked.kind === 'broken')
      throw new Error(`The audit log is broken at entry ${checked.position}: ${checked.reason}.`)
    head = checked.last
    for (const {document_id, standing, revision, published_at, content} of entries)
      if (standing !== null && isShownStanding(standing))
        newest.set(document_id, {revision, publishedAt: published_at, content})
  }
  const texts = new Map<string, LoggedText>()
  const unverified: Array<{documentId: string; why: string}> = []
  for (const [documentId, {content, ...entry}] of newest) {
    const document = documentShape.safeParse(JSON.parse(content)).data
    const check = document
      ? verifySeal(document, keys)
      : ({kind: 'unsealed', why: 'it is no document'} as const)
    if (document && check.kind === 'sealed') texts.set(documentId, {...entry, document, seal: check.seal})
    else if (check.kind === 'unsealed') unverified.push({documentId, why: check.why})
  }
  return {head, texts, unverified}
}

/** A document whose text is newer in the audit log or in the content. Both times are from the seals (ISO 8601), and null without a valid seal. */
export type Difference = Readonly<{
  documentId: string
  /** `otherDeployment`: an operator's first text in the log is later than the approved text, so the log belongs to another deployment. */
  newer: 'log' | 'content' | 'otherDeployment'
  loggedAt: string | null
  publishedAt: string | null
}>

type PublishedContent = Readonly<{
  published: ReadonlyMap<string, ContentDocument>
  /** The time of the last change of any document (ISO 8601). */
  changedAt: string
  keys: SealKeySet
}>

/** Whether Marketing changed or removed a promotion after its last approved text. Such changes don't need the log. */
function isChangedSince(
  {publishedAt, document}: LoggedText,
  {published, changedAt}: PublishedContent,
): boolean {
  const updatedAt = published.get(document._id)?.['_updatedAt'] ?? changedAt
  return typeof updatedAt !== 'string' || Date.parse(updatedAt) > Date.parse(publishedAt)
}

function readSeal(document: ContentDocument | undefined, keys: SealKeySet): Seal | undefined {
  const check = document && verifySeal(document, keys)
  return check?.kind === 'sealed' ? check.seal : undefined
}

function compareDocument(
  documentId: string,
  logged: LoggedText | undefined,
  content: PublishedContent,
): Difference | undefined {
  const published = content.published.get(documentId)
  const seal = readSeal(published, content.keys)
  // An import gives a promotion another revision. Its seal is valid for the logged one only, so visitors don't see it.
  const isHidden = published !== undefined && judgePromotion(published, content.keys) === 'withheld'
  if (logged?.seal.signature === seal?.signature && !(seal && isHidden)) return undefined
  const difference = {
    documentId,
    loggedAt: logged?.seal.sealedAt ?? null,
    publishedAt: seal?.sealedAt ?? null,
  }
  if (!logged) return {...difference, newer: 'content'}
  if (logged.seal.signature === seal?.signature) return {...difference, newer: 'log'}
  if (
    logged.seal.kind === 'initial' &&
    seal &&
    seal.kind !== 'initial' &&
    seal.sealedAt < logged.seal.sealedAt
  )
    return {...difference, newer: 'otherDeployment'}
  // An operator's first text never counts as newer than an approved text, whenever it was imported.
  const isInitial = seal?.kind === 'initial' && logged.seal.kind !== 'initial'
  if (seal && !isInitial && seal.sealedAt > logged.seal.sealedAt) return {...difference, newer: 'content'}
  return isRegulatedType(logged.document._type) || !isChangedSince(logged, content)
    ? {...difference, newer: 'log'}
    : undefined
}

/** Compares the newest sealed texts of the audit log with the published documents, and lists each document where one side is newer. */
export const compareWithLog = (
  texts: ReadonlyMap<string, LoggedText>,
  content: PublishedContent,
): readonly Difference[] =>
  [...new Set([...texts.keys(), ...content.published.keys()])]
    .toSorted()
    .flatMap((documentId) => compareDocument(documentId, texts.get(documentId), content) ?? [])

/** The approved texts of the replaced data that are newer than both the log and the content. */
export const findNewerApproved = (
  replaced: ReadonlyMap<string, LoggedText>,
  texts: ReadonlyMap<string, LoggedText>,
  published: ReadonlyMap<string, ContentDocument>,
  keys: SealKeySet,
): ReadonlyMap<string, LoggedText> =>
  new Map(
    [...replaced].filter(([documentId, {document, seal}]) => {
      const others = [texts.get(documentId)?.seal, readSeal(published.get(documentId), keys)]
      return (
        seal.kind !== 'initial' &&
        isRegulatedType(document._type) &&
        others.every(
          (other) => other === undefined || other.kind === 'initial' || other.sealedAt < seal.sealedAt,
        )
      )
    }),
  )
