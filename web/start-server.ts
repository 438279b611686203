import 'server-only'
import {probeContent} from './content/probe.ts'
import {probeFigures} from './database/probe.ts'
import {watchSources} from './last-good/watch-sources.ts'

/** What runs beside the requests for as long as the server does. */
export function startServer(): void {
  watchSources({content: probeContent, figures: probeFigures})
}
