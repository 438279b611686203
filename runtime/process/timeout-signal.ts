/** Into how many parts a timeout is divided. Each part ends at the earliest one turn of the event loop after the one before. */
const parts = 4

/**
 * Returns a signal that aborts with a `TimeoutError` after `ms`. Unlike `AbortSignal.timeout`, a blocked event loop counts only once: a process that
 * was busy for longer than `ms` first reads what has arrived meanwhile, instead of taking a service for unavailable because it was busy itself.
 */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController()
  let left = parts
  const wait = () => {
    left -= 1
    if (left < 0)
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    else setTimeout(wait, ms / parts).unref()
  }
  wait()
  return controller.signal
}
