type Held<Value> = Readonly<{value: Value; bytes: number}>

/** Holds values up to a number of bytes, and forgets those first that were read longest ago. */
export class ByteLru<Value> {
  // A Map keeps the order of insertion: what is read is inserted again, so that the first key is the one to forget.
  readonly #held = new Map<string, Held<Value>>()
  readonly #maxBytes: number
  readonly #onForgotten: (key: string, value: Value) => void
  #bytes = 0

  constructor(maxBytes: number, onForgotten: (key: string, value: Value) => void = () => undefined) {
    this.#maxBytes = maxBytes
    this.#onForgotten = onForgotten
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#held.size
  }

  /** The value, which is now the last to be forgotten. */
  get(key: string): Value | undefined {
    const held = this.#held.get(key)
    if (held === undefined) return undefined
    this.#held.delete(key)
    this.#held.set(key, held)
    return held.value
  }

  has(key: string): boolean {
    return this.#held.has(key)
  }

  /** The value, which stays as soon to be forgotten as it was. */
  peek(key: string): Value | undefined {
    return this.#held.get(key)?.value
  }

  /** The keys, first the one that was read last. */
  lastReadFirst(): readonly string[] {
    return [...this.#held.keys()].toReversed()
  }

  /** Sets a value, which is now the last to be forgotten. */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key)
    this.replace(key, value, bytes)
  }

  /** Sets a value, which is to be forgotten as soon as the one before. */
  replace(key: string, value: Value, bytes: number): void {
    this.#bytes += bytes - (this.#held.get(key)?.bytes ?? 0)
    this.#held.set(key, {value, bytes})
    for (const [oldest, held] of this.#held) {
      if (this.#bytes <= this.#maxBytes) return
      this.delete(oldest)
      this.#onForgotten(oldest, held.value)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#held.get(key)?.bytes ?? 0
    this.#held.delete(key)
  }
}
