const maxEntries = 10_000
const seen = new Set<string>()

/** Whether this is the first time that a notice is seen; a replayed one has no further effect. */
export function isFirstUse(signature: string): boolean {
  if (seen.has(signature)) return false
  seen.add(signature)
  if (seen.size > maxEntries) {
    const [oldest] = seen
    if (oldest !== undefined) seen.delete(oldest)
  }
  return true
}
