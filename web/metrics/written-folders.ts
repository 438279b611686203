import 'server-only'
import path from 'node:path'
import {siteEnvironment} from '../env/site-environment.ts'

/** The folders that a web server writes to, by their names in metrics. What it renders is stored in its build. */
export function writtenFolders(): ReadonlyMap<string, string> {
  const {STALE_RESPONSES_DIR, BUILD_ASSETS_DIR, BUILD_STATIC_DIR} = siteEnvironment()
  return new Map([
    ['stale-responses', STALE_RESPONSES_DIR],
    ...(BUILD_STATIC_DIR === undefined ? [] : [['pages', path.dirname(BUILD_STATIC_DIR)] as const]),
    ...(BUILD_ASSETS_DIR === undefined ? [] : [['build-assets', BUILD_ASSETS_DIR] as const]),
  ])
}
