import {httpError} from '../http/http-error.ts'
import {Slots} from '../webhooks/slots.ts'

export type Derivative = Readonly<{bytes: Buffer; mimeType: string}>

const maxBytes = 32 * 1024 * 1024

/** An LRU cache of transformed images. */
export class DerivativeCache {
  readonly #cached = new Map<string, Derivative>()
  readonly #making = new Map<string, Promise<Derivative>>()
  #size = 0

  /** Returns the derivative with this name. On a miss, concurrent requests share one creation. */
  async get(name: string, make: () => Promise<Derivative>): Promise<Derivative> {
    const cached = this.#cached.get(name) ?? (await this.#make(name, make))
    this.#remove(name)
    this.#cached.set(name, cached)
    this.#size += cached.bytes.byteLength
    for (const oldest of this.#cached.keys()) {
      if (this.#size <= maxBytes) break
      this.#remove(oldest)
    }
    return cached
  }

  async #make(name: string, make: () => Promise<Derivative>): Promise<Derivative> {
    const known = this.#making.get(name)
    if (known) return await known
    const making = make()
    this.#making.set(name, making)
    try {
      return await making
    } finally {
      this.#making.delete(name)
    }
  }

  #remove(name: string): void {
    this.#size -= this.#cached.get(name)?.bytes.byteLength ?? 0
    this.#cached.delete(name)
  }
}

/** Transforms at a time: each may use a core and some hundred megabytes. */
const atATime = 2
const maxWaiting = 64

/** Lets some transforms of images run at a time, and others wait. */
export class TransformQueue {
  readonly #slots = new Slots(atATime)
  #waiting = 0

  /** Runs work when it is its turn. Rejects with 429 when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= atATime + maxWaiting)
      throw httpError(429, 'Too many images are being transformed: try again')
    this.#waiting += 1
    try {
      return await this.#slots.run(work)
    } finally {
      this.#waiting -= 1
    }
  }
}
