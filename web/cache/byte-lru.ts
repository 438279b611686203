type Held<Value> = Readonly<{value: Value; bytes: number}>

/** A cache limited by bytes. Evicts the least recently read values. */
export class ByteLru<Value> {
  // A Map keeps insertion order. Reading a value inserts it again, so that the first key is the next to evict.
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

  get(key: string): Value | undefined {
    const held = this.#held.get(key)
    if (held === undefined) return undefined
    this.#held.delete(key)
    this.#held.set(key, held)
    return held.value
  }

  /** Reads a value without changing the order. */
  peek(key: string): Value | undefined {
    return this.#held.get(key)?.value
  }

  /** The keys, most recently read first. */
  lastReadFirst(): readonly string[] {
    return [...this.#held.keys()].toReversed()
  }

  /** Stores a value in the position of the value it replaces, or as the last to evict. */
  set(key: string, value: Value, bytes: number): void {
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
