/** How symbols begin, as in addresses. Each has a page with links to its instruments. */
export const symbolInitials: readonly string[] = ['0-9', ...'abcdefghijklmnopqrstuvwxyz']

/** The initial of a symbol. A symbol begins with a capital letter or a digit. */
export const toInitial = (symbol: string): string => {
  const first = symbol.charAt(0).toLowerCase()
  return /\d/u.test(first) ? '0-9' : first
}

/** The path of the page with the instruments of an initial, without a language. */
export const initialPath = (initial: string): string => `/instruments/${initial}`

/** The range of symbols with an initial, in the order of their characters: from the first, up to but not including the second. */
export function toSymbolRange(initial: string): readonly [from: string, before: string] {
  if (initial === '0-9') return ['0', ':']
  const letter = initial.toUpperCase()
  return [letter, String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)]
}
