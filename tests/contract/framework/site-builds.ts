import {globSync} from 'node:fs'
import path from 'node:path'

/** The folders of the builds of the site on this machine: none on one that has built nothing. Next writes its manifest of pages last. */
export const siteBuilds = (): string[] =>
  globSync('web/.next*/prerender-manifest.json').map((file) => path.dirname(file))
