export type Derivative = Readonly<{bytes: Buffer; mimeType: string}>

const maxBytes = 32 * 1024 * 1024

/** Transformed images that were asked for lately, so that a page drawn again does not scale them again. */
export class DerivativeCache {
  readonly #known = new Map<string, Derivative>()
  #size = 0

  /** The derivative of that name, made when it is not there. */
  async get(name: string, make: () => Promise<Derivative>): Promise<Derivative> {
    const known = this.#known.get(name) ?? (await make())
    this.#remove(name)
    this.#known.set(name, known)
    this.#size += known.bytes.byteLength
    for (const oldest of this.#known.keys()) {
      if (this.#size <= maxBytes) break
      this.#remove(oldest)
    }
    return known
  }

  #remove(name: string): void {
    this.#size -= this.#known.get(name)?.bytes.byteLength ?? 0
    this.#known.delete(name)
  }
}
