import {execFileSync} from 'node:child_process'
import {accessSync, constants} from 'node:fs'
import {chromium} from 'playwright'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian's package, for a machine that has no browser yet. */
function installChromium(): void {
  execFileSync('apt-get', ['update'], {stdio: 'ignore'})
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {stdio: 'ignore'})
}

/**
 * Path of a Chromium: the one that CHROMIUM_PATH gives, the system's, Playwright's own, else Debian's, installed now.
 * Throws when none can be had, with what to do.
 */
export function findBrowser(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (isExecutable(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run.`)
  }
  const present = [...systemPaths, chromium.executablePath()].find(isExecutable)
  if (present) return present
  try {
    installChromium()
  } catch (cause) {
    throw new Error('No Chromium here, and apt-get cannot install one. Set CHROMIUM_PATH to a browser.', {
      cause,
    })
  }
  const installed = systemPaths.find(isExecutable)
  if (!installed)
    throw new Error('Chromium was installed but is not where Debian puts it. Set CHROMIUM_PATH.')
  return installed
}
