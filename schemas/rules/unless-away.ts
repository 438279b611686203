// Only browsers know it: the publisher, which applies the same rules, never assumes anything.
const isAway = (): boolean => 'window' in globalThis && !globalThis.navigator.onLine

/**
 * What a rule that asks the server found, or `assumed` while the browser is offline: the network's absence is no fault of the text. The form says
 * that it could not be checked, nothing can be published meanwhile, and the next change asks again.
 */
export async function unlessAway<Found>(asked: Promise<Found>, assumed: Found): Promise<Found> {
  try {
    return await asked
  } catch (error) {
    if (!isAway()) throw error
    return assumed
  }
}
