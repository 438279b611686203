/** What differs from what the rules say, as a sentence; none where nothing does. */
export const difference = (what: string, seen: unknown, expected: unknown): string[] =>
  JSON.stringify(seen) === JSON.stringify(expected)
    ? []
    : [`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`]
