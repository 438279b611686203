import 'server-only'
import {z} from 'zod'
import {log} from '../log/log.ts'
import {fetchMarketData} from './fetch-market-data.ts'
import {pageSize, readAllByKey} from './read-all-by-key.ts'
import {rowsOf} from './rows-of.ts'
import {publicClient} from './public-client.ts'

const timeoutMilliseconds = 2_000

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

async function isInDatabase(symbol: string): Promise<boolean> {
  const page = publicClient.from('instruments').select('symbol').eq('symbol', symbol)
  try {
    return rowsOf(await page.abortSignal(AbortSignal.timeout(timeoutMilliseconds))).length > 0
  } catch (error) {
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
