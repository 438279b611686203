import type {Access} from '../auth/access.ts'
import type {DocumentSource} from '../store/document-source.ts'
import {View, type Perspective} from './view.ts'

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
