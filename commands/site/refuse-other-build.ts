import {readFileSync} from 'node:fs'
import path from 'node:path'
import {siteOutput} from './plan-site.ts'

/**
 * Throws where the build beside the program is not the one that the program came with: a volume of an earlier image lies over it, and visitors would get the
 * release before.
 * @param commit What the image was built from; undefined where the program does not know, and nothing is checked.
 */
export function refuseOtherBuild(root: string, commit = process.env['BUILD_COMMIT']): void {
  if (!commit) return
  const built = readFileSync(path.join(siteOutput(root).folder, 'BUILD_ID'), 'utf8').trim()
  if (built !== commit)
    throw new Error(
      `The site cannot start.\nIts program is of ${commit}, the build in ${siteOutput(root).folder} of ${built}. A volume of an earlier image lies over it: ` +
        'renew it (docker compose up --renew-anon-volumes).',
    )
}
