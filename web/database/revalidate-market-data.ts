import 'server-only'
import {markChanged} from '../publish-marks/mark-clock.ts'
import {invalidateMarketData} from './market-data-snapshot.ts'

const tags = ['database']

/** Expires all cached market data: pages and tables read it from the database again. */
export function revalidateMarketData(): void {
  invalidateMarketData()
  markChanged(tags)
}
