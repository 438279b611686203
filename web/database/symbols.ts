import 'server-only'
import {unstable_cache} from 'next/cache'
import {unstable_rethrow} from 'next/navigation'
import {z} from 'zod'
import {log} from '../log/log.ts'
import {fetchMarketData} from './fetch-market-data.ts'
import {pageSize, readAllByKey} from './read-all-by-key.ts'
import {rowsOf} from './rows-of.ts'
import {publicClient} from './public-client.ts'

const timeoutMilliseconds = 2_000
// As all market data, for changes that no webhook reported.
const revalidateSeconds = 60

const readSymbols = (signal: AbortSignal) =>
  readAllByKey(
    async (after) => {
      const page = publicClient.from('instruments').select('symbol').order('symbol').limit(pageSize)
      return rowsOf(await (after === null ? page : page.gt('symbol', after)).abortSignal(signal))
    },
    (row) => row.symbol,
  )

async function listSymbols(): Promise<string[]> {
  const {value} = await fetchMarketData({
    key: ['symbols'],
    load: async (signal) => (await readSymbols(signal)).map(({symbol}) => symbol),
    shape: z.array(z.string().min(1)),
  })
  return value
}

class NoSuchInstrument extends Error {}

/** Looked up for a stored page: Next stores the symbols that there are, and none that somebody invents, as that throws. */
const lookUp = unstable_cache(
  async (symbol: string): Promise<true> => {
    const page = publicClient.from('instruments').select('symbol').eq('symbol', symbol)
    const rows = rowsOf(await page.abortSignal(AbortSignal.timeout(timeoutMilliseconds)))
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
 * Whether there is an instrument with a symbol. A page checks this before it reads the instrument, so that invented addresses fill no
 * cache. For a long catalogue only the database knows all symbols.
 */
export const isSymbol = async (symbol: string, isLong: boolean): Promise<boolean> =>
  isLong ? await isInDatabase(symbol) : (await listSymbols()).includes(symbol)
