import 'server-only'
import {createHash} from 'node:crypto'
import {siteEnvironment} from '#web/env/site-environment.ts'

const timeoutMs = 1500

// The most common passwords that are long enough.
const common = new Set([
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789abc',
  'passwordpassword',
  'password1234',
  'password12345',
  'qwertyuiop12',
  'qwertyuiopas',
  'administrator',
  'iloveyou1234',
  'letmeinletmein',
  'marsamarkets',
])

const isMonotonous = (password: string) => new Set(password).size < 4

/**
 * Whether a password is known from leaks: the common ones by a list, the others, where it is switched on, by the first five letters of a digest (so that
 * nobody learns the password). When the list is unavailable, every other password is allowed.
 */
export async function isBreached(password: string): Promise<boolean> {
  if (common.has(password.toLowerCase()) || isMonotonous(password)) return true
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
