import {spawnSync} from 'node:child_process'

const isThere = (program: string): boolean =>
  spawnSync(program, ['-V'], {stdio: 'ignore'}).error === undefined

/** Installs the Debian package of a program that is not there. Throws, with what to do, when that fails. */
export function ensureProgram(program: string, debianPackage: string): void {
  if (isThere(program)) return
  console.log(`Installing ${debianPackage} …`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', debianPackage],
  ])
    spawnSync('apt-get', args, {stdio: ['ignore', 'ignore', 'inherit']})
  if (!isThere(program)) throw new Error(`Install ${program}: this test runs the real one.`)
}
