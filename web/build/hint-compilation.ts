import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'

const manifest = z.object({rootMainFiles: z.array(z.string()).min(1)})

// Chromium's file-based compile hint: other browsers take it for the comment that it is.
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has browsers compile the scripts that every page begins with while they come, beside the page's own work, and not at their first call,
 * in front of it. Nearly all of React is called then.
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
