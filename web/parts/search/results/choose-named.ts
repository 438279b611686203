import type {Instrument} from '#domain/instruments/instrument.ts'
import {beginsWith, equalsName} from '../terms/terms.ts'

type Named = Pick<Instrument, 'symbol' | 'name' | 'name_ar' | 'group_code'>

const hasName = (instrument: Named, isName: (name: string) => boolean): boolean =>
  [instrument.symbol, instrument.name, instrument.name_ar].some(isName)

// In most phrases, "EU" and "US" are regions rather than funds with these words in their names.
const shortestTelling = 3

/** The hits for any word of a phrase. Drops those that match only the shortest word if others match a longer one. */
export function dropShortMatches<Found extends Readonly<{terms: readonly string[]}>>(
  found: readonly Found[],
): readonly Found[] {
  const telling = found.filter(({terms}) => terms.some(({length}) => length >= shortestTelling))
  return telling.length > 0 ? telling : found
}

/**
 * Chooses the instrument that the words name among search results, best first: by symbol, a whole name, or the start of a
 * name. "Gold" chooses the best of several pairs. Companies with the same start are ambiguous, so the result is null.
 */
export function chooseNamed<Found extends Named>(found: readonly Found[], words: string): Found | null {
  const named = found.find((each) => hasName(each, (name) => equalsName(name, words)))
  if (named) return named
  const [best, ...others] = found.filter((each) => hasName(each, (name) => beginsWith(name, words)))
  if (!best) return null
  return best.group_code === 'shares' && others.length > 0 ? null : best
}
