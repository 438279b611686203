const maxEntries = 10_000
const used = new Set<string>()

/** Whether a webhook's signature is used for the first time; a replayed webhook has no effect. */
export function isFirstUse(signature: string): boolean {
  if (used.has(signature)) return false
  used.add(signature)
  if (used.size > maxEntries) {
    const [oldest] = used
    if (oldest !== undefined) used.delete(oldest)
  }
  return true
}
