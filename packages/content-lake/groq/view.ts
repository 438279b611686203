import {
  type DocumentSource,
  isDraftId,
  isMarkedForUnpublishing,
  isVersionId,
  publishedId,
  type StoredDocument,
} from '../store/document.ts'
import type {Access} from '../auth/access.ts'

/**
 * `raw`, or layers from top to bottom, such as `['drafts']`; `published` is always the lowest.
 * `raw-without-versions` is the `raw` of API versions without releases.
 */
export type Perspective = NamedPerspective | 'raw-without-versions'
type NamedPerspective = 'raw' | readonly string[]

type Sees = (document: StoredDocument) => boolean

const byId = (a: StoredDocument, b: StoredDocument) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

/** The documents of a dataset in one perspective and for one principal, updated with each transaction. */
export class View {
  readonly #store: DocumentSource
  readonly #perspective: Perspective
  readonly #sees: Sees
  readonly #documents = new Map<string, StoredDocument>()
  readonly #byType = new Map<string, Map<string, StoredDocument>>()
  /** Drafts and releases' versions, by the id that they will be published with. */
  readonly #versions = new Map<string, Set<string>>()
  readonly #lists = new Map<string | null, readonly StoredDocument[]>()
  /** Unsubscribes from the store; the view must not be used afterwards. */
  readonly close: () => void

  constructor(store: DocumentSource, perspective: Perspective, sees: Sees) {
    this.#store = store
    this.#perspective = perspective
    this.#sees = sees
    for (const id of store.ids()) this.#refresh(this.#keyOf(id))
    this.close = store.onCommit(({changes}) => {
      for (const {documentId} of changes) this.#refresh(this.#keyOf(documentId))
    })
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id)
  }

  /** A document with its draft and versions, in the order of their ids. */
  versionsOf(id: string): readonly StoredDocument[] {
    return [id, ...(this.#versions.get(id) ?? [])].flatMap((key) => this.get(key) ?? []).sort(byId)
  }

  /** All documents, in the order of their ids. */
  all(): readonly StoredDocument[] {
    return this.#list(null, this.#documents)
  }

  /** All documents of any of the types, in the order of their ids. */
  ofTypes(types: readonly string[]): readonly StoredDocument[] {
    const [only, ...others] = types
    if (only !== undefined && others.length === 0) return this.#list(only, this.#byType.get(only))
    return types.flatMap((type) => this.#list(type, this.#byType.get(type))).sort(byId)
  }

  #list(name: string | null, documents: ReadonlyMap<string, StoredDocument> | undefined) {
    const known = this.#lists.get(name)
    if (known) return known
    const list = [...(documents?.values() ?? [])].sort(byId)
    this.#lists.set(name, list)
    return list
  }

  #keyOf(id: string): string {
    return typeof this.#perspective === 'string' ? id : publishedId(id)
  }

  #refresh(key: string): void {
    const old = this.#documents.get(key)
    const now = this.#resolve(key)
    this.#lists.delete(null)
    this.#refreshVersion(key, now !== undefined)
    if (old) {
      this.#byType.get(old._type)?.delete(key)
      this.#lists.delete(old._type)
      this.#documents.delete(key)
    }
    if (!now) return
    this.#documents.set(key, now)
    this.#lists.delete(now._type)
    const sameType = this.#byType.get(now._type)
    if (sameType) sameType.set(key, now)
    else this.#byType.set(now._type, new Map([[key, now]]))
  }

  #refreshVersion(key: string, exists: boolean): void {
    const published = publishedId(key)
    if (published === key) return
    const versions = this.#versions.get(published) ?? new Set()
    if (exists) this.#versions.set(published, versions.add(key))
    else if (versions.delete(key) && versions.size === 0) this.#versions.delete(published)
  }

  #resolve(key: string): StoredDocument | undefined {
    if (this.#perspective === 'raw') return this.#visible(key)
    if (this.#perspective === 'raw-without-versions') return isVersionId(key) ? undefined : this.#visible(key)
    for (const layer of this.#perspective) {
      const document = layer === 'published' ? undefined : this.#visible(idInLayer(layer, key))
      if (!document) continue
      return isMarkedForUnpublishing(document)
        ? undefined
        : {...document, _id: key, _originalId: document._id}
    }
    const published = isDraftId(key) || isVersionId(key) ? undefined : this.#visible(key)
    if (!published || !this.#perspective.some((layer) => layer !== 'published')) return published
    return {...published, _originalId: key}
  }

  #visible(id: string): StoredDocument | undefined {
    const document = this.#store.get(id)
    return document && this.#sees(document) ? document : undefined
  }
}

const idInLayer = (layer: string, id: string): string =>
  layer === 'drafts' ? `drafts.${id}` : `versions.${layer}.${id}`

const reserved = new Set(['raw', 'published', 'drafts'])

/** Whether a perspective, or one of its layers, is a built-in name rather than a release. */
export const isNamedPerspective = (name: string): boolean => reserved.has(name)

const isLayer = (name: string): boolean =>
  reserved.has(name) || (/^[\w-]+$/u.test(name) && !reserved.has(name.toLowerCase()))

/** Parses a request's `perspective`, including older names. Undefined if it's invalid. */
export function parseLayers(value: string): NamedPerspective | undefined {
  const layers = value.split(',').map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer))
  if (!layers.every(isLayer)) return undefined
  if (!layers.includes('raw')) return layers
  // `raw` shows each document under its own id, so it can't be combined with other layers.
  return layers.length === 1 ? 'raw' : undefined
}

const maxViews = 32

/** A cache of views by perspective and access. */
export class Views {
  readonly #store: DocumentSource
  readonly #views = new Map<string, View>()

  constructor(store: DocumentSource) {
    this.#store = store
  }

  /** The view of a perspective for a principal. Principals with the same filter share it. */
  of(perspective: Perspective, access: Access): View {
    const key = JSON.stringify([perspective, access.readFilter])
    const cached = this.#views.get(key)
    if (cached) return cached
    // Clients choose perspectives: without a limit they could fill the memory.
    for (const [oldest, view] of this.#views) {
      if (this.#views.size < maxViews) break
      view.close()
      this.#views.delete(oldest)
    }
    const view = new View(this.#store, perspective, access.canRead)
    this.#views.set(key, view)
    return view
  }
}
