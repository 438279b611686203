import 'server-only'
import {probeContent} from './content/probe.ts'
import {currentMarketData} from './database/market-data-snapshot.ts'
import {probeMarketData} from './database/probe.ts'
import {probeSignIn} from './database/probe-sign-in.ts'
import {refreshMarketData} from './database/refresh-market-data.ts'
import {refreshRecords} from './database/refresh-records.ts'
import {startMeasuringLoad} from './features/status/server-load.ts'
import {monitorSources} from './stale-if-error/monitor-sources.ts'
import {log} from './log/log.ts'

/** What runs beside the requests for as long as the server does. */
export function startServer(): void {
  monitorSources({content: probeContent, figures: probeMarketData, 'sign-in': probeSignIn})
  refreshRecords()
  refreshMarketData()
  startMeasuringLoad()
  // The first reader of a table need not wait until all figures are read.
  currentMarketData().catch((error: unknown) => log.warn({error}, 'no figures yet'))
}
