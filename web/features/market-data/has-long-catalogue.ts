import 'server-only'
import {isLongCatalogue} from '#web/database/catalogue-length.ts'
import {log} from '#web/log/log.ts'
import {getMarketData} from './get-market-data.ts'

/** Whether there are too many instruments to be cached and sent at once; false when that was never read: reading market data then fails too. */
export async function hasLongCatalogue(): Promise<boolean> {
  try {
    return isLongCatalogue((await getMarketData()).value.counts)
  } catch (error) {
    log.error({error}, 'the number of instruments could not be read')
    return false
  }
}
