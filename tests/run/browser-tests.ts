import {spawnSync} from 'node:child_process'
import {type BrowserKind, findBrowser} from '#tests/support/find-browser.ts'
import {findProgram} from './run-command.ts'
import {runPlaywright, runVitest} from './test-runs.ts'
import {type Preserved, startStack} from './start-stack.ts'
import {type Tally, one, sum} from './tally.ts'
import {testEnvironment} from './test-environment.ts'

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

/** Installs a browser if the machine has none. Throws with advice if that fails. */
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

type Tests = () => Promise<Tally>
const none: Tests = async () => await Promise.resolve(sum([]))

type BrowserTests = Readonly<{
  /** Without the keys of the previous run everything is built again. */
  preserve: Preserved
  /** Tests that start nothing and wait for nothing. They use what pages and browsers leave of the cores while these are read. */
  along?: Tests
  /** Tests that need no stack. They use the cores as soon as less is read, and while outages are waited for. */
  beside?: Tests
}>

const env = testEnvironment

/**
 * The tests against the running product: first what only reads, with a browser and without, while the pages of the build are still those that
 * the site shows; then what changes the content of everybody; last outages, which mostly wait, and after which every page is made anew.
 */
export async function runBrowserTests({preserve, along = none, beside = none}: BrowserTests): Promise<Tally> {
  const stack = await startStack(preserve).catch((error: unknown) => {
    console.error(error)
    return null
  })
  // When the stack does not start, the others still run.
  if (stack === null) return sum([one('start of the stack', false), await along(), await beside()])
  const browser = async (project: string) => await runPlaywright({projects: [project], env})
  // What reads without a browser needs a core of its own at no time.
  const site = async () => await runVitest({projects: ['site'], env, args: ['--maxWorkers=1']})
  try {
    const reading = browser('reading')
    const withoutBrowser = site()
    const meanwhile = along()
    // What needs no stack begins as soon as one of the two has ended, and not before those that go along: more at a time take the cores from what all wait for.
    const others = Promise.all([Promise.race([reading, withoutBrowser]), meanwhile]).then(beside)
    return sum([
      ...(await Promise.all([reading, withoutBrowser])),
      await browser('changes'),
      await browser('outage'),
      await meanwhile,
      await others,
    ])
  } finally {
    await stack.stop()
  }
}
