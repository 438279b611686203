import type {StoredDocument} from './document.ts'

/** Ids in the same dataset that a value points to with strong references, at any depth. */
export function strongReferences(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) strongReferences(item, found)
  else if (typeof value === 'object' && value !== null) {
    if ('_ref' in value && typeof value._ref === 'string' && isStrong(value)) found.add(value._ref)
    for (const field of Object.values(value)) strongReferences(field, found)
  }
  return found
}

// References into another dataset or project are not checked by the service either.
const isStrong = (reference: object): boolean =>
  !('_weak' in reference && reference._weak === true) && !('_dataset' in reference)

/** Finds references to a document without scanning all documents. */
export class ReferenceIndex {
  readonly #sources = new Map<string, Set<string>>()

  /** Ids of the documents that strongly refer to `target`. */
  sourcesOf(target: string): ReadonlySet<string> {
    return this.#sources.get(target) ?? new Set()
  }

  update(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    if (before) for (const target of strongReferences(before)) this.#sources.get(target)?.delete(before._id)
    if (!after) return
    for (const target of strongReferences(after)) {
      const sources = this.#sources.get(target)
      if (sources) sources.add(after._id)
      else this.#sources.set(target, new Set([after._id]))
    }
  }
}
