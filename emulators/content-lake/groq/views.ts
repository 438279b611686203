import type {Access} from '../auth/access.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {View, type Perspective} from './view.ts'

const most = 32

/** Views that were asked for, so that the next query in the same perspective finds its documents ready. */
export class Views {
  readonly #store: DocumentStore
  readonly #known = new Map<string, View>()

  constructor(store: DocumentStore) {
    this.#store = store
  }

  /** The view of a perspective for a reader. Readers with the same filter share it. */
  of(perspective: Perspective, access: Access): View {
    const key = JSON.stringify([perspective, access.readFilter])
    const known = this.#known.get(key)
    if (known) return known
    // Perspectives come from the address bar: without a bound they could fill the memory.
    for (const [oldest, view] of this.#known) {
      if (this.#known.size < most) break
      view.close()
      this.#known.delete(oldest)
    }
    const view = new View(this.#store, perspective, access.canRead)
    this.#known.set(key, view)
    return view
  }
}
