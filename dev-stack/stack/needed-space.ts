import {existsSync} from 'node:fs'
import path from 'node:path'
import {siteOutput} from '#commands/site/plan-site.ts'
import type {NeededSpace} from '../supervisor/check-space.ts'

// Measured: a first start leaves 70 MB of data, and builds of 450 MB, which grow with what the site renders.
const megabytes = {firstData: 200, firstBuild: 700, later: 50}

/** How much room a start needs, in its data folder and for the builds of site and Studio. */
export function neededSpace(root: string, dataDir: string): readonly NeededSpace[] {
  const {folder, lastFile} = siteOutput(root)
  const hasData = existsSync(path.join(dataDir, 'postgres'))
  const isBuilt = existsSync(path.join(folder, lastFile))
  return [
    {
      folder: dataDir,
      megabytes: hasData ? megabytes.later : megabytes.firstData,
      purpose: 'the data of a start',
    },
    {folder, megabytes: isBuilt ? megabytes.later : megabytes.firstBuild, purpose: 'what a start builds'},
  ]
}
