import {z} from 'zod'

export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a JSON value is an object, and neither an array nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const storedDocumentShape = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  /** The id of the transaction that wrote this revision. */
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

/** A JSON document as the Content Lake stores and returns it. Immutable: each revision is a new object. */
export type StoredDocument = Readonly<z.infer<typeof storedDocumentShape>>

export const draftPrefix = 'drafts.'
const versionPrefix = 'versions.'

export const isDraftId = (id: string): boolean => id.startsWith(draftPrefix)
export const isVersionId = (id: string): boolean => id.startsWith(versionPrefix)

/** The name of the release that a version belongs to: `r1` of `versions.r1.post`. */
export const findRelease = (id: string): string | undefined =>
  isVersionId(id) ? id.split('.')[1] : undefined

/** Whether a version unpublishes its document. */
export function isMarkedForUnpublishing(document: StoredDocument): boolean {
  const system = document['_system']
  return typeof system === 'object' && system !== null && 'delete' in system && system.delete === true
}

/** Returns the id that a draft or a release's version will be published with. Returns published ids unchanged. */
export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice(draftPrefix.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

const releasePrefix = '_.releases.'

/** The id of a release's document: `_.releases.summer` of `summer`. */
export const releaseDocumentId = (name: string): string => `${releasePrefix}${name}`

/** Whether an id belongs to a release's document. */
export const isReleaseDocumentId = (id: string): boolean => id.startsWith(releasePrefix)

type Changed = Readonly<{changes: readonly Readonly<{documentId: string}>[]}>

/** A source of changing documents: the store, or its copy in another thread. */
export type DocumentSource = Readonly<{
  get: (id: string) => StoredDocument | undefined
  ids: () => Iterable<string>
  all: () => Iterable<StoredDocument>
  /** Registers a listener for transactions that have been applied; returns an unsubscribe function. */
  onCommit: (listener: (transaction: Changed) => void) => () => void
}>

/** Documents as JSON texts, with their total number of characters. */
export type PackedSource = Readonly<{
  characters: number
  texts: () => Iterable<readonly [id: string, text: string]>
}>

/** Makes a draft's weak references strong if they were weak only because the target was unpublished. */
function makeStrong(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(makeStrong)
  if (!isObject(value)) return value
  const {_strengthenOnPublish, ...fields} = value
  if (_strengthenOnPublish === undefined) return makeReferencesStrong(value)
  const {_weak, ...strong} = fields
  return makeReferencesStrong(strong)
}

/** The same for the fields of a document. */
const makeReferencesStrong = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, makeStrong(field)]))

/** The published fields of a draft or version, without those that concern only that revision. */
export const publishedFields = ({_rev, _updatedAt, _originalId, _system, ...fields}: StoredDocument) => ({
  ...makeReferencesStrong(fields),
  _type: fields._type,
})

/** Parses a document's JSON text. */
export const parseDocument = (text: string): StoredDocument => storedDocumentShape.parse(JSON.parse(text))

/**
 * Documents by their ids, each as a JSON text. Objects would take several times the memory, and the garbage collector would traverse them at each
 * collection.
 */
export class PackedDocuments {
  readonly #texts = new Map<string, string>()
  #characters = 0

  /** The total number of characters. */
  get characters(): number {
    return this.#characters
  }

  /** Returns a new object for a document. Changing it doesn't affect the store. */
  get(id: string): StoredDocument | undefined {
    const text = this.#texts.get(id)
    return text === undefined ? undefined : parseDocument(text)
  }

  ids(): Iterable<string> {
    return this.#texts.keys()
  }

  texts(): Iterable<readonly [id: string, text: string]> {
    return this.#texts
  }

  *all(): Iterable<StoredDocument> {
    for (const text of this.#texts.values()) yield parseDocument(text)
  }

  /** Stores the JSON text of a document, or removes the document. */
  set(id: string, text: string | undefined): void {
    this.#characters += (text?.length ?? 0) - (this.#texts.get(id)?.length ?? 0)
    if (text === undefined) this.#texts.delete(id)
    else this.#texts.set(id, text)
  }
}
