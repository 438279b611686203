import {accessSync, constants, existsSync} from 'node:fs'
import path from 'node:path'
import {type LaunchOptions, chromium} from 'playwright'

/** The shell draws no window and takes half of the time; the complete browser paints as visitors see it. */
export type BrowserKind = 'shell' | 'complete'

const shells = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell']

const completes = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where a machine may have browsers. `own` is null where Playwright has none of that kind. */
export type BrowserPlaces = Readonly<{
  configured: string | undefined
  isExecutable: (file: string) => boolean
  own: (kind: BrowserKind) => 'playwright' | null
}>

/** A browser to launch: its path, or Playwright's own, which Playwright finds by itself. */
export type FoundBrowser = Readonly<{path: string}> | 'playwright'

/** The first browser in order of preference, or null. Throws if the configured path is wrong. */
export function lookUpBrowser(kind: BrowserKind, places: BrowserPlaces): FoundBrowser | null {
  const {configured, isExecutable, own} = places
  if (configured) {
    if (isExecutable(configured)) return {path: configured}
    throw new Error(`CHROMIUM_PATH names ${configured}, which cannot be run.`)
  }
  const installed = (paths: readonly string[]): FoundBrowser | null => {
    const found = paths.find(isExecutable)
    return found === undefined ? null : {path: found}
  }
  return kind === 'shell'
    ? (installed(shells) ?? own('shell') ?? installed(completes) ?? own('complete'))
    : (installed(completes) ?? own('complete'))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Playwright keeps its shell in a folder beside that of its complete browser. */
function playwrightsOwn(kind: BrowserKind): 'playwright' | null {
  const complete = chromium.executablePath()
  const folder = /^(?<store>.*)[/\\]chromium-(?<revision>\d+)[/\\]/u.exec(complete)?.groups
  if (!folder) return null
  const name = kind === 'shell' ? 'chromium_headless_shell' : 'chromium'
  const installed = path.join(
    folder['store'] ?? '',
    `${name}-${folder['revision'] ?? ''}`,
    'INSTALLATION_COMPLETE',
  )
  return existsSync(installed) ? 'playwright' : null
}

/** This machine's browser, or null if none is installed. */
export const findBrowser = (kind: BrowserKind = 'shell'): FoundBrowser | null =>
  lookUpBrowser(kind, {configured: process.env['CHROMIUM_PATH'], isExecutable, own: playwrightsOwn})

/** How Playwright launches a browser. Where none was found, it looks for its own, and says how to install it. */
export const makeLaunchOptions = (found: FoundBrowser | null, kind: BrowserKind): LaunchOptions => ({
  ...(found !== null && found !== 'playwright' && {executablePath: found.path}),
  ...(found === 'playwright' && kind === 'complete' && {channel: 'chromium'}),
  args: [
    // Chromium refuses its sandbox to root; nobody else is asked to go without.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})

/** How Playwright launches the browser of this machine. */
export const launchOptions = (kind: BrowserKind = 'shell'): LaunchOptions =>
  makeLaunchOptions(findBrowser(kind), kind)
