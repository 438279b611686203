const maxHeard = 1_000

declare global {
  // Next bundles this module more than once; the webhook and the stream of the content service tell of the same changes.
  var marsaHeardChanges: Set<string> | undefined
}

/** Whether this process hears of a change for the first time: what was rendered since it heard of it need not be rendered again. */
export function isFirstNotification(documentId: string, transactionId: string): boolean {
  const heard = (globalThis.marsaHeardChanges ??= new Set())
  const change = `${transactionId} ${documentId}`
  if (heard.has(change)) return false
  heard.add(change)
  const [oldest] = heard
  if (heard.size > maxHeard && oldest !== undefined) heard.delete(oldest)
  return true
}
