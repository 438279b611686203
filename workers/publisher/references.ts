import type {BaseMutationOptions, SanityClient, Transaction} from '@sanity/client'
import {z} from 'zod'
import {assertRevision, attemptEach, type Publisher} from './publisher.ts'
import {makeNoteId} from './requests/request.ts'

const rejection = z.object({
  response: z.object({
    body: z.object({error: z.object({items: z.array(z.object({error: z.object({type: z.string()})}))})}),
  }),
})

/** Whether the content service rejected a transaction because other documents refer to what it deletes. */
const isReferenced = (error: unknown): boolean =>
  rejection
    .safeParse(error)
    .data?.response.body.error.items.some(
      (item) => item.error.type === 'documentHasExistingReferencesError',
    ) ?? false

/** Returns a value with weak references to these documents. Returns the same value if it has no strong ones. */
export function weaken(value: unknown, targets: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => weaken(item, targets))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const changed = entries.map(([name, field]) => [name, weaken(field, targets)] as const)
  const isStrong =
    '_ref' in value && targets.has(String(value._ref)) && !('_weak' in value && value._weak === true)
  if (!isStrong && changed.every(([, field], index) => field === entries[index]?.[1])) return value
  return {...Object.fromEntries(changed), ...(isStrong ? {_weak: true} : {})}
}

const documentsShape = z.array(
  z.object({_id: z.string(), _type: z.string(), _rev: z.string()}).catchall(z.unknown()),
)
type Stored = z.infer<typeof documentsShape>[number]

const pageSize = 100
const maxPages = 20

function addWeakened(change: Transaction, {_rev, ...stored}: Stored, targets: ReadonlySet<string>): void {
  const {_updatedAt, ...fields} = stored
  const weakened = documentsShape.element.omit({_rev: true}).parse(weaken(fields, targets))
  assertRevision(change, stored._id, _rev).createOrReplace(weakened)
}

/** Makes the references to some documents weak. A seal covers its document's references, so these stay as they are. */
async function weakenReferences(
  ids: readonly string[],
  {content, report}: Pick<Publisher, 'content' | 'report'>,
): Promise<void> {
  const targets = new Set(ids)
  const write = async (documents: readonly Stored[]) => {
    const change = content.transaction().transactionId(makeNoteId())
    for (const stored of documents) addWeakened(change, stored, targets)
    await change.commit({returnDocuments: false, autoGenerateArrayKeys: false})
    for (const {_id} of documents) report(`${_id}: its reference to ${ids.join(' or ')} was made weak`)
  }
  let last = ''
  for (let page = 0; page < maxPages; page++) {
    const found = documentsShape.parse(
      await content.fetch<unknown>(
        `*[references($ids) && !(_id in $ids) && !defined(seal) && _id > $last] | order(_id asc)[0...${pageSize}]`,
        {ids, last},
      ),
    )
    const strong = found.filter((stored) => weaken(stored, targets) !== stored)
    try {
      if (strong.length > 0) await write(strong)
    } catch {
      // One document that can't be written, such as a version in a scheduled release, doesn't protect the others.
      const {errors} = await attemptEach(strong, async (stored) => {
        await write([stored])
        return true
      })
      for (const error of errors)
        report(
          `A reference to ${ids.join(', ')} stays: ${error instanceof Error ? error.message : String(error)}`,
        )
    }
    last = found.at(-1)?._id ?? ''
    if (found.length < pageSize) return
  }
}

/**
 * Commits a transaction that deletes documents. Everyone who may write drafts can refer to any document, and the content service deletes none with
 * a strong reference, so such references are made weak first.
 */
export async function commitRemoval(
  change: Transaction,
  removed: readonly string[],
  options: BaseMutationOptions,
  publisher: Readonly<{content: SanityClient; report: (line: string) => void}>,
): Promise<void> {
  const commit = async () => await change.commit({...options, returnDocuments: false})
  try {
    await commit()
  } catch (error) {
    if (!isReferenced(error)) throw error
    await weakenReferences(removed, publisher)
    await commit()
  }
}
