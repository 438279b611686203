import 'server-only'
import {createHash} from 'node:crypto'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {isGuessable} from './is-guessable.ts'

const timeoutMs = 1500

/**
 * Whether a password is guessed soon or, where the list is switched on, known from leaks: looked up by the first five letters of a digest, so that
 * nobody learns the password. When that list is unavailable, every other password is allowed.
 */
export async function isBreached(
  password: string,
  brandNames: () => Promise<readonly string[]>,
): Promise<boolean> {
  if (isGuessable(password, await brandNames())) return true
  const {BREACHED_PASSWORDS_URL: address} = siteEnvironment()
  if (address === undefined) return false
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const response = await fetch(new URL(`range/${digest.slice(0, 5)}`, address), {
      headers: {'add-padding': 'true'},
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return false
    const lines = (await response.text()).split(/\r?\n/u).map((line) => line.split(':'))
    return lines.some(([rest, count]) => rest === digest.slice(5) && Number(count) > 0)
  } catch {
    // Unavailable or too slow: the length of a password protects more than any list.
    return false
  }
}
