/** The pattern of a `match` as groq-js writes it: words between wildcards. A single wildcard can't backtrack. */
const severalWildcards = /^\^.*\.\*.*\.\*.*\$$/u

// Compares like the flag `i` of a regular expression: by code unit, and ASCII letters only with ASCII letters.
const foldUnit = (unit: string): string => {
  const upper = unit.toUpperCase()
  return upper.length > 1 || (unit > '\u007F' && upper <= '\u007F') ? unit : upper
}

const fold = (text: string): string => text.split('').map(foldUnit).join('')

const isAt = (text: string, segment: string, place: number): boolean => {
  for (let index = 0; index < segment.length; index += 1)
    if (segment[index] !== '.' && segment[index] !== text[place + index]) return false
  return place + segment.length <= text.length
}

/** Finds the first place of a segment in a text, at or after `from`; -1 if the segment doesn't occur. */
function findSegment(text: string, segment: string, from: number): number {
  if (!segment.includes('.')) return text.indexOf(segment, from)
  for (let place = from; place + segment.length <= text.length; place += 1)
    if (isAt(text, segment, place)) return place
  return -1
}

/** A pattern with wildcards that never backtracks, because the first place of each segment is as good as a later one. */
class WildcardPattern extends RegExp {
  readonly #segments: readonly string[]

  constructor(source: string, flags: string) {
    super('', flags)
    this.#segments = fold(source.slice(1, -1)).split('.*')
  }

  override test(word: string): boolean {
    const text = fold(word)
    const [first = '', ...others] = this.#segments
    const last = others.pop() ?? ''
    if (!isAt(text, first, 0)) return false
    let end = first.length
    for (const segment of others) {
      const place = findSegment(text, segment, end)
      if (place < 0) return false
      end = place + segment.length
    }
    return text.length - last.length >= end && isAt(text, last, text.length - last.length)
  }
}

const carefulRegExp = new Proxy(RegExp, {
  apply: (target, self, args: readonly unknown[]): unknown => {
    const [source, flags] = args
    return typeof source === 'string' && flags === 'i' && severalWildcards.test(source)
      ? new WildcardPattern(source, flags)
      : Reflect.apply(target, self, args)
  },
})

/**
 * Runs the parser or the evaluator of groq-js with patterns that don't backtrack. groq-js creates its patterns with `RegExp(…)`
 * and has no option to replace them. With its own patterns, the time of `"aaa…" match "a*a*…b"` grows exponentially with the number of wildcards.
 */
export function withLinearPatterns<T>(run: () => T): T {
  const before = globalThis.RegExp
  globalThis.RegExp = carefulRegExp
  try {
    return run()
  } finally {
    globalThis.RegExp = before
  }
}
