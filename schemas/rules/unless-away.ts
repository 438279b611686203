// Only browsers know it: the publisher, which applies the same rules, never assumes anything.
const isAway = (): boolean => 'window' in globalThis && !globalThis.navigator.onLine

/**
 * What a rule that queries the server found, or `assumed` while the browser is offline: the network's absence is no fault of the text. The form says
 * that it could not be checked, nothing can be published meanwhile, and the next change queries again.
 */
export async function unlessAway<Found>(query: Promise<Found>, assumed: Found): Promise<Found> {
  try {
    return await query
  } catch (error) {
    if (!isAway()) throw error
    return assumed
  }
}
