/** Returns what `check` does, and calls it once for a text: again only when `max` other texts came after it. */
export const rememberResults =
  (check: (text: string) => boolean, known: Map<string, boolean>, max: number) =>
  (text: string): boolean => {
    const result = known.get(text) ?? check(text)
    const oldest = known.keys().next()
    if (known.size >= max && !known.has(text) && !oldest.done) known.delete(oldest.value)
    known.set(text, result)
    return result
  }
