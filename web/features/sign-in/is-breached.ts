import 'server-only'
import {createHash} from 'node:crypto'
import {siteEnvironment} from '#web/env/site-environment.ts'

const timeoutMs = 1500

// Of those that are long enough, the ones that everybody tries first.
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
 * nobody learns the password). A list that does not answer stops nobody.
 */
export async function isBreached(password: string): Promise<boolean> {
  if (common.has(password.toLowerCase()) || isMonotonous(password)) return true
  const {BREACHED_PASSWORDS_URL: address} = siteEnvironment()
  if (address === undefined) return false
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const answer = await fetch(new URL(`range/${digest.slice(0, 5)}`, address), {
      headers: {'add-padding': 'true'},
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) return false
    const lines = (await answer.text()).split(/\r?\n/u).map((line) => line.split(':'))
    return lines.some(([rest, count]) => rest === digest.slice(5) && Number(count) > 0)
  } catch {
    // Away or too slow: the length of a password protects more than any list.
    return false
  }
}
