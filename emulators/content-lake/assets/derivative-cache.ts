export type Derivative = Readonly<{bytes: Buffer; mimeType: string}>

const maxBytes = 32 * 1024 * 1024

/** An LRU cache of transformed images. */
export class DerivativeCache {
  readonly #cached = new Map<string, Derivative>()
  #size = 0

  /** The derivative of that name; created on a miss. */
  async get(name: string, make: () => Promise<Derivative>): Promise<Derivative> {
    const cached = this.#cached.get(name) ?? (await make())
    this.#remove(name)
    this.#cached.set(name, cached)
    this.#size += cached.bytes.byteLength
    for (const oldest of this.#cached.keys()) {
      if (this.#size <= maxBytes) break
      this.#remove(oldest)
    }
    return cached
  }

  #remove(name: string): void {
    this.#size -= this.#cached.get(name)?.bytes.byteLength ?? 0
    this.#cached.delete(name)
  }
}
