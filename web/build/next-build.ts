import {execFileSync} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'

function git(root: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // Not a repository, as in the image, or git is missing.
    return null
  }
}

/**
 * The name of a build: its commit, from BUILD_COMMIT or from git. If the sources differ from the commit, or the commit is unknown, the name is
 * unique. Pages compare it to detect that the server runs another build.
 * @param root The folder of the sources.
 */
export function buildId(root: string, commit = process.env['BUILD_COMMIT']): string {
  if (commit) return commit
  const head = git(root, 'rev-parse', 'HEAD')
  if (head !== null && git(root, 'status', '--porcelain') === '') return head
  return `${head?.slice(0, 12) ?? 'unknown'}-${randomBytes(6).toString('hex')}`
}

const manifest = z.object({rootMainFiles: z.array(z.string()).min(1)})

// Chromium's file-based compile hint. Other browsers ignore the comment.
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes Chromium compile all page scripts eagerly in the background instead of at the first call. Nearly all of React is called during page load.
 * @param buildFolder The output folder of `next build`.
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
