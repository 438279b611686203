import 'server-only'
import {isLongCatalogue} from '#web/database/market-data/catalogue-length.ts'
import {log} from '#web/log/log.ts'
import {getMarketData} from './get-market-data.ts'

/**
 * Whether the catalogue is too long to cache and send at once. False if that was never read, because reading market data
 * then fails too.
 */
export async function hasLongCatalogue(): Promise<boolean> {
  try {
    return isLongCatalogue((await getMarketData()).value.counts)
  } catch (error) {
    log.error({error}, 'the number of instruments could not be read')
    return false
  }
}
