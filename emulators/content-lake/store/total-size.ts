/** The sum of some sizes, of which each may change. */
export class TotalSize {
  readonly #sizes = new Map<string, number>()
  #total = 0

  get total(): number {
    return this.#total
  }

  /** A size of 0 is forgotten. */
  set(id: string, size: number): void {
    this.#total += size - (this.#sizes.get(id) ?? 0)
    if (size === 0) this.#sizes.delete(id)
    else this.#sizes.set(id, size)
  }
}
