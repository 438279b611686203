import type {Instrument} from '#domain/instruments/instrument.ts'
import {beginsWith, equalsName} from '../terms/terms-of.ts'

type Named = Pick<Instrument, 'symbol' | 'name' | 'name_ar' | 'group_code'>

const hasName = (instrument: Named, isName: (name: string) => boolean): boolean =>
  [instrument.symbol, instrument.name, instrument.name_ar].some(isName)

/**
 * The instrument that words name, among those that were found, best first: its symbol or a whole name of it, or how a name begins. "Gold" is the best
 * of several pairs; of companies that begin alike none is meant.
 */
export function chooseNamed<Found extends Named>(found: readonly Found[], words: string): Found | null {
  const named = found.find((each) => hasName(each, (name) => equalsName(name, words)))
  if (named) return named
  const [best, ...others] = found.filter((each) => hasName(each, (name) => beginsWith(name, words)))
  if (!best) return null
  return best.group_code === 'shares' && others.length > 0 ? null : best
}
