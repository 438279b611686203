import type {BaseMutationOptions, Mutation, Transaction} from '@sanity/client'
import {z} from 'zod'
import {maxDepth} from '#domain/document-depth.ts'
import {pickSealedFields} from '#domain/seal/canonical-document.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {assertRevision, attemptEach, type Publisher} from './publisher.ts'
import {makeNoteId} from './requests/request.ts'

const rejection = z.object({
  response: z.object({body: z.object({error: z.object({items: z.array(z.object({error: z.unknown()}))})})}),
})
const referenced = z.object({
  type: z.literal('documentHasExistingReferencesError'),
  id: z.string(),
  referencingIDs: z.array(z.string()),
})

/** The documents that a transaction can't delete, each with the documents that refer to it. Empty if the content service rejected it for another reason. */
const readReferenced = (error: unknown) =>
  rejection
    .safeParse(error)
    .data?.response.body.error.items.flatMap((item) => referenced.safeParse(item.error).data ?? []) ?? []

const isWeak = (value: object): boolean => '_weak' in value && value._weak === true

/**
 * Returns a value with weak references to these documents. Returns the same value if it has no strong ones. Removes what is nested deeper than any
 * form writes, because it could hide a reference.
 */
export function weaken(value: unknown, targets: ReadonlySet<string>, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) return null
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => weaken(item, targets, depth + 1))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  const entries = Object.entries(value)
  const changed = entries.map(([name, field]) => [name, weaken(field, targets, depth + 1)] as const)
  const isStrong = '_ref' in value && targets.has(String(value._ref)) && !isWeak(value)
  if (!isStrong && changed.every(([, field], index) => field === entries[index]?.[1])) return value
  return {...Object.fromEntries(changed), ...(isStrong ? {_weak: true} : {})}
}

/** The ids of the documents that a value strongly refers to, in any of its fields. */
export function listTargets(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' && !isWeak(value) ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap(listTargets)]
}

/** The documents that a text strongly refers to and that don't exist. The content service refuses each attempt to publish such a text. */
async function listMissingTargets(
  document: SealableDocument,
  {content}: Pick<Publisher, 'content'>,
): Promise<readonly string[]> {
  const targets = new Set(listTargets(pickSealedFields(document)))
  targets.delete(document._id)
  if (targets.size === 0) return []
  const found = z.array(z.string()).parse(await content.fetch('*[_id in $ids]._id', {ids: [...targets]}))
  return [...targets].filter((id) => !found.includes(id))
}

/** A problem for each missing target of a text before its publication. The form's rules don't see fields that the form doesn't have. */
export const findMissingTargets = async (
  document: SealableDocument,
  publisher: Pick<Publisher, 'content'>,
): Promise<readonly string[]> =>
  (await listMissingTargets(document, publisher)).map(
    (id) => `It refers to ${id}, which is not published. Publish that first, or remove the reference.`,
  )

/** The fields of an earlier version that the content service accepts: its references to documents that were removed since are weak. */
export async function weakenMissing(
  document: SealableDocument,
  publisher: Pick<Publisher, 'content'>,
): Promise<Readonly<Record<string, unknown>>> {
  const missing = new Set(await listMissingTargets(document, publisher))
  return z.record(z.string(), z.unknown()).parse(weaken(pickSealedFields(document), missing))
}

const documentsShape = z.array(
  z.object({_id: z.string(), _type: z.string(), _rev: z.string()}).catchall(z.unknown()),
)
type Stored = z.infer<typeof documentsShape>[number]
type Ports = Pick<Publisher, 'content' | 'publicKeys' | 'report'>

const batchSize = 20

function addWeakened(change: Transaction, {_rev, ...stored}: Stored, targets: ReadonlySet<string>): void {
  const {_updatedAt, ...fields} = stored
  const weakened = documentsShape.element.omit({_rev: true}).parse(weaken(fields, targets))
  assertRevision(change, stored._id, _rev).createOrReplace(weakened)
}

/** Makes the references of some documents weak. A valid seal covers the references of a published document, so these stay as they are. */
async function weakenReferences(
  referring: readonly string[],
  targets: ReadonlySet<string>,
  {content, publicKeys, report}: Ports,
): Promise<void> {
  const names = [...targets].join(' or ')
  const write = async (documents: readonly Stored[]) => {
    const change = content.transaction().transactionId(makeNoteId())
    for (const stored of documents) addWeakened(change, stored, targets)
    await change.commit({returnDocuments: false, autoGenerateArrayKeys: false})
    for (const {_id} of documents) report(`${_id}: its reference to ${names} was made weak`)
  }
  for (let start = 0; start < referring.length; start += batchSize) {
    const found = documentsShape.parse(
      await content.fetch<unknown>('*[_id in $ids]', {ids: referring.slice(start, start + batchSize)}),
    )
    const strong = found.filter(
      (stored) => stored._id.includes('.') || verifySeal(stored, publicKeys).kind === 'unsealed',
    )
    try {
      if (strong.length > 0) await write(strong)
    } catch {
      // One document that can't be written, such as a version in a scheduled release, doesn't protect the others.
      const {errors} = await attemptEach(strong, async (stored) => {
        await write([stored])
        return true
      })
      for (const error of errors)
        report(`A reference to ${names} stays: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/** Keeps a document that a transaction would delete. Without its hash or its quotes, an approval or a consent counts for nothing. */
const keep = (mutation: Mutation, kept: ReadonlySet<string>): Mutation =>
  'delete' in mutation && 'id' in mutation.delete && kept.has(String(mutation.delete.id))
    ? {patch: {id: String(mutation.delete.id), unset: ['hash', 'quotes']}}
    : mutation

/**
 * Commits a transaction that deletes documents. Everyone who may write drafts can refer to any document, and the content service deletes none with
 * a strong reference, so such references are made weak first. With `mayStay`, a document stays if a reference can't be made weak.
 */
export async function commitRemoval(
  change: Transaction,
  options: BaseMutationOptions,
  publisher: Ports,
  {mayStay = false} = {},
): Promise<void> {
  let mutations: Mutation[] = change.serialize()
  const targets = new Set(
    mutations.flatMap((mutation) =>
      'delete' in mutation && 'id' in mutation.delete ? [String(mutation.delete.id)] : [],
    ),
  )
  const transactionId = change.transactionId()
  const weakened = new Set<string>()
  const kept = new Set<string>()
  for (;;)
    try {
      await publisher.content.mutate(mutations, {
        ...options,
        ...(transactionId === undefined ? {} : {transactionId}),
        returnDocuments: false,
      })
      return
    } catch (error) {
      const blocked = readReferenced(error).filter(({id}) => targets.has(id) && !kept.has(id))
      if (blocked.length === 0) throw error
      const referring = blocked
        .flatMap(({referencingIDs}) => referencingIDs)
        .filter((id) => !weakened.has(id))
      if (referring.length > 0) {
        await weakenReferences(referring, targets, publisher)
        for (const id of referring) weakened.add(id)
      } else if (mayStay) {
        for (const {id} of blocked) kept.add(id)
        mutations = mutations.map((mutation) => keep(mutation, kept))
      } else throw error
    }
}
