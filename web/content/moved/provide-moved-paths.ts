import 'server-only'
import {log} from '../../log/log.ts'
import {keepMovedPaths} from './keep-moved-paths.ts'
import {loadMovedPaths} from './load-moved-paths.ts'

/** Provides the routing of this server with the pages that have moved. */
export function provideMovedPaths(): void {
  globalThis.marsaMovedPaths = keepMovedPaths({
    load: loadMovedPaths,
    report: (error) => log.warn({error}, 'moved pages could not be read'),
  })
}
