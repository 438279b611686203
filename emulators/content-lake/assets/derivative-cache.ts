export type Derivative = Readonly<{bytes: Buffer; mimeType: string}>

const maxBytes = 32 * 1024 * 1024

/** An LRU cache of transformed images. */
export class DerivativeCache {
  readonly #cached = new Map<string, Derivative>()
  readonly #making = new Map<string, Promise<Derivative>>()
  #size = 0

  /** The derivative of that name; created on a miss, once for all that request it meanwhile. */
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
