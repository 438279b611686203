import type {OutgoingHttpHeaders} from 'node:http'
import type {RenderedPage} from '../rendered-page.ts'

/** The head of a response with which Next sent a page. */
type Head = Readonly<{etag: string; headers: OutgoingHttpHeaders}>

/** `isCurrent` tells whether no other text of the page was stored meanwhile. */
export type Store = (rendered: RenderedPage, head: Head, isCurrent: () => boolean) => Promise<void>

/** A page that is being requested from Next: it arrives as what is stored, and as the head with which it is sent. */
export class Arrival {
  readonly ended: Promise<void>
  readonly #store: Store
  readonly #end: () => void
  #isCurrent = true
  #isStoring = false
  #rendered: RenderedPage | undefined
  #head: Head | undefined

  /** @param store Is called once both are there. */
  constructor(store: Store) {
    this.#store = store
    const {promise, resolve} = Promise.withResolvers<void>()
    this.ended = promise
    this.#end = resolve
  }

  onRendered(rendered: RenderedPage): void {
    if (this.#rendered !== undefined && this.#rendered.html !== rendered.html) this.#isCurrent = false
    this.#rendered ??= rendered
    this.#storeWhenComplete()
  }

  onHead(head: Head): void {
    this.#head ??= head
    this.#storeWhenComplete()
  }

  /** Nothing more will arrive. */
  end(): void {
    if (this.#rendered === undefined || this.#head === undefined) this.#end()
  }

  #storeWhenComplete(): void {
    if (this.#isStoring || this.#rendered === undefined || this.#head === undefined) return
    this.#isStoring = true
    void this.#store(this.#rendered, this.#head, () => this.#isCurrent).finally(this.#end)
  }
}
