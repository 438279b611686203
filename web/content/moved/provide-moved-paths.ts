import 'server-only'
import {log} from '../../log/log.ts'
import {keepMovedPaths} from './keep-moved-paths.ts'
import {loadMovedPaths} from './load-moved-paths.ts'

/** Tells the routing of this server which pages have moved. */
export function provideMovedPaths(): void {
  globalThis.marsaMovedPaths = keepMovedPaths({
    load: loadMovedPaths,
    report: (error) => log.warn({error}, 'moved pages could not be read'),
  })
}
