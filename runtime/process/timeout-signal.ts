/** The number of steps in a timeout. The event loop reads what has arrived between two steps. */
const steps = 4

/**
 * Returns a signal that aborts with a `TimeoutError` after `ms`. `AbortSignal.timeout` also counts the time in which the process itself is blocked, and
 * then fires before the response in the socket is read. This signal gives a busy process a chance to read it.
 */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController()
  let left = steps
  const wait = () => {
    left -= 1
    if (left < 0)
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    else setTimeout(wait, ms / steps).unref()
  }
  wait()
  return controller.signal
}
