import {setTimeout as wait} from 'node:timers/promises'

/** How long the visitors of a list wait for what only stands above it. */
const usualPatienceMs = 2_000

/** What is read in time; null, once `onLate` was called, where a service lets it wait. */
export const withinPatience = async <Value>(
  reading: Promise<Value | null>,
  onLate: () => void,
  patienceMs = usualPatienceMs,
): Promise<Value | null> => {
  const over = new AbortController()
  const late = wait(patienceMs, null, {signal: over.signal, ref: false}).then(
    () => {
      onLate()
      return null
    },
    // It was read in time.
    () => null,
  )
  try {
    return await Promise.race([reading, late])
  } finally {
    over.abort()
  }
}
