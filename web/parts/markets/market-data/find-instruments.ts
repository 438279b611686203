import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {
  countMatches,
  matchInstruments,
  instrumentsShape,
  readInstrumentsBySymbol,
} from '#web/database/market-data/instruments.ts'
import {findBySymbol, listSymbols} from '#domain/instruments/search/other-names.ts'
import {getCurrentMarketData} from '#web/database/market-data/market-data-snapshot.ts'
import {log} from '#web/log/log.ts'
import {hasLongCatalogue} from './has-long-catalogue.ts'

const timeoutMilliseconds = 4_000

/** The instruments that match some words, best first. `count` counts all of them, which takes longer than finding the best. */
export type NamedInstruments = Readonly<{instruments: readonly Instrument[]; count: () => Promise<number>}>

/**
 * Searches the database for instruments by words, in a catalogue of any size. Finds instruments outside the hidden classes
 * with every word in their symbol and names, or else with similar words.
 */
export async function findInstrumentsByName(
  words: readonly string[],
  max: number,
  hiddenClasses: readonly string[],
): Promise<NamedInstruments> {
  const signal = timeoutSignal(timeoutMilliseconds)
  const search = {words: [...words], phrase: words.join(' '), maxCount: max, hiddenClasses}
  const exact = words.length === 0 ? [] : await matchInstruments({...search, fuzzy: false}, signal)
  if (words.length === 0 || exact.length > 0)
    return {
      instruments: exact,
      count: async () =>
        exact.length < max ? exact.length : await countMatches(words, hiddenClasses, signal),
    }
  const similar = await matchInstruments({...search, fuzzy: true}, signal)
  return {instruments: similar, count: async () => await Promise.resolve(similar.length)}
}

const readLikely = async (text: string): Promise<readonly Instrument[]> =>
  instrumentsShape.parse(await readInstrumentsBySymbol(listSymbols(text), timeoutSignal(timeoutMilliseconds)))

/** The instrument whose symbol or other name matches a text in any spelling, even if a region doesn't offer it. */
export const findSpelled = async (text: string): Promise<Instrument | null> =>
  findBySymbol(
    (await hasLongCatalogue()) ? await readLikely(text) : (await getCurrentMarketData()).snapshot.instruments,
    text,
  )

/** Lets the routing of this server find instruments by other spellings in addresses. */
export function provideSpelledInstruments(): void {
  globalThis.marsaSpelledInstrument = async (text) => {
    try {
      const found = await findSpelled(text)
      return found && {symbol: found.symbol, assetClass: found.asset_class}
    } catch (error) {
      log.warn({error}, 'an instrument could not be looked up by its spelling')
      return null
    }
  }
}
