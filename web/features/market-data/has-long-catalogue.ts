import 'server-only'
import {isLongCatalogue} from '#web/database/catalogue-length.ts'
import {log} from '#web/log/log.ts'
import {getMarketData} from './get-market-data.ts'

/** Whether there are too many instruments to be held and sent whole; false where that was never known, as whoever asks for figures then hears. */
export async function hasLongCatalogue(): Promise<boolean> {
  try {
    return isLongCatalogue((await getMarketData()).value.counts)
  } catch (error) {
    log.error({error}, 'how many instruments there are is not known')
    return false
  }
}
