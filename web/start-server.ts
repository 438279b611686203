import 'server-only'
import {probeContent} from './content/probe.ts'
import {currentFigures} from './database/figures-snapshot.ts'
import {probeFigures} from './database/probe.ts'
import {probeSignIn} from './database/probe-sign-in.ts'
import {keepFiguresFresh} from './database/keep-figures-fresh.ts'
import {keepRecordsFresh} from './database/keep-records-fresh.ts'
import {keepMeasuringLoad} from './features/status/server-load.ts'
import {watchSources} from './last-good/watch-sources.ts'
import {log} from './log/log.ts'

/** What runs beside the requests for as long as the server does. */
export function startServer(): void {
  watchSources({content: probeContent, figures: probeFigures, 'sign-in': probeSignIn})
  keepRecordsFresh()
  keepFiguresFresh()
  keepMeasuringLoad()
  // The first reader of a table need not wait until all figures are read.
  currentFigures().catch((error: unknown) => log.warn({error}, 'no figures yet'))
}
