/** Answers as `ask` does, and asks it once for a text: again only when `max` other texts came after it. */
export const rememberResults =
  (ask: (text: string) => boolean, known: Map<string, boolean>, max: number) =>
  (text: string): boolean => {
    const answer = known.get(text) ?? ask(text)
    const oldest = known.keys().next()
    if (known.size >= max && !known.has(text) && !oldest.done) known.delete(oldest.value)
    known.set(text, answer)
    return answer
  }
