import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {unstable_cache} from 'next/cache'
import {unstable_rethrow} from 'next/navigation'
import {z} from 'zod'
import {pageSize, readAllByKey} from '#runtime/read-rows.ts'
import {log} from '../../log/log.ts'
import {fetchMarketData} from './fetch-market-data.ts'
import {unwrapRows} from '../responses.ts'
import {publicClient} from '../clients.ts'

const timeoutMilliseconds = 2_000
// Like all market data, covers changes without a webhook.
const revalidateSeconds = 60

const readSymbols = (signal: AbortSignal) =>
  readAllByKey(
    async (after) => {
      const page = publicClient.from('instruments').select('symbol').order('symbol').limit(pageSize)
      return unwrapRows(await (after === null ? page : page.gt('symbol', after)).abortSignal(signal))
    },
    (row) => row.symbol,
  )

/** The symbols of all instruments. */
export async function listSymbols(): Promise<string[]> {
  const {value} = await fetchMarketData({
    key: ['symbols'],
    load: async (signal) => (await readSymbols(signal)).map(({symbol}) => symbol),
    shape: z.array(z.string().min(1)),
  })
  return value
}

class NoSuchInstrument extends Error {}

/** A lookup for a stored page. Next caches only existing symbols, because unknown ones throw. */
const lookUp = unstable_cache(
  async (symbol: string): Promise<true> => {
    const page = publicClient.from('instruments').select('symbol').eq('symbol', symbol)
    const rows = unwrapRows(await page.abortSignal(timeoutSignal(timeoutMilliseconds)))
    if (rows.length === 0) throw new NoSuchInstrument(symbol)
    return true
  },
  ['symbol'],
  {tags: ['database'], revalidate: revalidateSeconds},
)

async function isInDatabase(symbol: string): Promise<boolean> {
  try {
    return await lookUp(symbol)
  } catch (error) {
    if (error instanceof NoSuchInstrument) return false
    unstable_rethrow(error)
    log.warn({error, symbol}, 'an instrument could not be looked up; its cached page is served')
    return true
  }
}

/**
 * Whether a symbol exists. A page checks this before it reads the instrument, so that invented addresses don't fill a cache. For a long catalogue,
 * only the database knows all symbols.
 */
export const isSymbol = async (symbol: string, isLong: boolean): Promise<boolean> =>
  isLong ? await isInDatabase(symbol) : (await listSymbols()).includes(symbol)
