import 'server-only'
import {z} from 'zod'
import {fetchFigures} from './fetch-figures.ts'
import {pageSize, readAllByKey} from './read-all-by-key.ts'
import {rowsOf} from './rows-of.ts'
import {visitorClient} from './visitor-client.ts'

const readSymbols = (signal: AbortSignal) =>
  readAllByKey(
    async (after) => {
      const page = visitorClient.from('instruments').select('symbol').order('symbol').limit(pageSize)
      return rowsOf(await (after === null ? page : page.gt('symbol', after)).abortSignal(signal))
    },
    (row) => row.symbol,
  )

/**
 * The symbols of all instruments. A page asks this before it asks for its instrument, so that an invented address leaves nothing
 * behind in any store.
 */
export async function listSymbols(): Promise<string[]> {
  const {value} = await fetchFigures({
    question: ['symbols'],
    load: async (signal) => (await readSymbols(signal)).map(({symbol}) => symbol),
    shape: z.array(z.string().min(1)),
  })
  return value
}
