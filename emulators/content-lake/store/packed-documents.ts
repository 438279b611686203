import {storedDocumentShape, type StoredDocument} from './document.ts'

/** The document that a JSON text is. */
export const parseDocument = (text: string): StoredDocument => storedDocumentShape.parse(JSON.parse(text))

/**
 * Documents by their ids, each as a JSON text: as objects they would take several times the memory, all of which is looked through whenever memory is
 * collected.
 */
export class PackedDocuments {
  readonly #texts = new Map<string, string>()
  #characters = 0

  /** How many characters all of them are. */
  get characters(): number {
    return this.#characters
  }

  /** A document of its own: what is changed in it is not changed here. */
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

  /** Keeps the JSON text of a document, or forgets the document. */
  set(id: string, text: string | undefined): void {
    this.#characters += (text?.length ?? 0) - (this.#texts.get(id)?.length ?? 0)
    if (text === undefined) this.#texts.delete(id)
    else this.#texts.set(id, text)
  }
}
