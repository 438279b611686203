import {spawnSync} from 'node:child_process'
import {type BrowserKind, findBrowser} from '#tests/support/find-browser.ts'
import {findProgram} from './find-program.ts'

const debianPackages: Readonly<Record<BrowserKind, readonly string[]>> = {
  // Older releases of Debian, and other distributions, have no package of the shell.
  shell: ['chromium-headless-shell', 'chromium'],
  complete: ['chromium'],
}

function succeeds(program: string, ...options: string[]): boolean {
  const [file, ...args] = findProgram(program)
  return spawnSync(file, [...args, ...options], {stdio: ['ignore', 'ignore', 'inherit']}).status === 0
}

const isRootWithApt = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('apt-get', ['--version'], {stdio: 'ignore'}).status === 0

function installWithApt(kind: BrowserKind): boolean {
  succeeds('apt-get', 'update', '-qq')
  return debianPackages[kind].some((name) =>
    succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name),
  )
}

const installWithPlaywright = (kind: BrowserKind): boolean =>
  succeeds('playwright', 'install', ...(kind === 'shell' ? ['--only-shell'] : ['--no-shell']), 'chromium')

/** Installs a browser where there is none. Throws, with what to do, when that fails. */
export function ensureBrowser(kind: BrowserKind = 'shell'): void {
  if (findBrowser(kind) !== null) return
  console.log(kind === 'shell' ? 'Installing a headless Chromium …' : 'Installing a complete Chromium …')
  if (isRootWithApt()) installWithApt(kind)
  if (findBrowser(kind) === null) installWithPlaywright(kind)
  if (findBrowser(kind) === null)
    throw new Error(
      'No Chromium is installed, and none can be installed here. Set CHROMIUM_PATH to the path of a Chromium.',
    )
}
