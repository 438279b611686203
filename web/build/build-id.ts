import {execFileSync} from 'node:child_process'
import {randomBytes} from 'node:crypto'

function git(root: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // Not a repository, as in the image, or no git.
    return null
  }
}

/**
 * The name of a build: the commit that it is made of, from BUILD_COMMIT or from git. Sources that differ from the commit, or of which none is known, get a
 * name that no other build has: a page tells by it that a server is of another build than itself.
 * @param root The folder of the sources.
 */
export function buildId(root: string, commit = process.env['BUILD_COMMIT']): string {
  if (commit) return commit
  const head = git(root, 'rev-parse', 'HEAD')
  if (head !== null && git(root, 'status', '--porcelain') === '') return head
  return `${head?.slice(0, 12) ?? 'unknown'}-${randomBytes(6).toString('hex')}`
}
