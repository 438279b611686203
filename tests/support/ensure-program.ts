import {spawnSync} from 'node:child_process'

const isThere = (program: string): boolean =>
  spawnSync(program, ['-V'], {stdio: 'ignore'}).error === undefined

/** Debian has servers where the path of most users does not lead. */
const serverFolder = '/usr/sbin'

/** Installs the Debian package of a program that is not there. Throws, with what to do, when that fails. */
export function ensureProgram(program: string, debianPackage: string): void {
  const folders = (process.env['PATH'] ?? '').split(':')
  if (!folders.includes(serverFolder)) process.env['PATH'] = [...folders, serverFolder].join(':')
  if (isThere(program)) return
  console.log(`Installing ${debianPackage} …`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', debianPackage],
  ])
    spawnSync('apt-get', args, {stdio: ['ignore', 'ignore', 'inherit']})
  if (!isThere(program)) throw new Error(`Install ${program}: this test runs the real one.`)
}
