const maxReceived = 1_000

declare global {
  // Next bundles this module more than once; the webhook and the stream of the content service report the same changes.
  var marsaReceivedChanges: Set<string> | undefined
}

/** Whether this process is notified of a change for the first time: what was rendered since then need not be rendered again. */
export function isFirstNotification(documentId: string, transactionId: string): boolean {
  const received = (globalThis.marsaReceivedChanges ??= new Set())
  const change = `${transactionId} ${documentId}`
  if (received.has(change)) return false
  received.add(change)
  const [oldest] = received
  if (received.size > maxReceived && oldest !== undefined) received.delete(oldest)
  return true
}
