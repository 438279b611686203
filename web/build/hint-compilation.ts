import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'

const manifest = z.object({rootMainFiles: z.array(z.string()).min(1)})

// Chromium's file-based compile hint: other browsers ignore the comment.
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes Chromium compile the scripts of every page eagerly, in the background, instead of at the first call: nearly all of React is
 * called while the page loads.
 * @param buildFolder What `next build` writes.
 */
export function hintCompilation(buildFolder: string): void {
  const {rootMainFiles} = manifest.parse(
    JSON.parse(readFileSync(path.join(buildFolder, 'build-manifest.json'), 'utf8')),
  )
  for (const name of rootMainFiles) {
    const file = path.join(buildFolder, name)
    const script = readFileSync(file, 'utf8')
    if (!script.startsWith(hint)) writeFileSync(file, hint + script)
  }
}
