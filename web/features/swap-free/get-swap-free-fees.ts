import 'server-only'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {fetchSwapFreeFees, swapFreeFeesShape} from '#web/database/swap-free-fees.ts'

/** What the swap-free account costs in each asset class, and when that was read. */
export const getSwapFreeFees = async () =>
  await fetchMarketData({key: ['swap-free-fees'], load: fetchSwapFreeFees, shape: swapFreeFeesShape})
