import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {createHash} from 'node:crypto'
import {ZxcvbnFactory} from '@zxcvbn-ts/core'
import {adjacencyGraphs, dictionary} from '@zxcvbn-ts/language-common'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'

/** Longer passwords are slow to estimate, and hard to guess unless they are repetitive. */
const maxEstimated = 24

/** The first guesses for a broker and for any account, besides the brand's names. */
const trade = [
  'broker',
  'forex',
  'markets',
  'trader',
  'trading',
  'company',
  'name',
  'account',
  'website',
  'login',
]
const personal = ['user', 'your', 'client', 'customer', 'secret', 'welcome', 'money']

const makeEstimator = () =>
  new ZxcvbnFactory({
    dictionary: {
      ...dictionary,
      trade: [...trade, ...personal, ...new URL(siteEnvironment().SITE_URL).hostname.split('.')],
    },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: 10,
  })

let estimator: ReturnType<typeof makeEstimator> | undefined

/** An attacker who tries these words first needs fewer than a million guesses. */
const isWeak = (password: string, words: string[]): boolean =>
  (estimator ??= makeEstimator()).check(password, words).score <= 1

const isMonotonous = (password: string) => new Set(password).size < 4

/** Attackers append a digit or sign to every word, so it doesn't count. */
const withoutEnd = (text: string) => text.replace(/[^\p{L}]{1,4}$/u, '') || text

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a password is easy to guess: one of the 40,000 most common, or made of those, names, dates, sequences, keyboard
 * rows, or the brand's names. Works without a network.
 */
export function isGuessable(password: string, brandNames: readonly string[] = []): boolean {
  if (isMonotonous(password)) return true
  if ([...password].length > maxEstimated) return false
  const words = brandNames.flatMap((name) => [letters(name), ...name.split(/\s+/u)])
  return [password, letters(password) || password, withoutEnd(password)].some((each) => isWeak(each, words))
}

const timeoutMs = 1500

/**
 * Whether a password is easy to guess or, if the list is enabled, known from leaks. The lookup sends only the first five
 * letters of a digest, so that the password stays secret. If the list is unavailable, every other password is allowed.
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
      signal: timeoutSignal(timeoutMs),
    })
    if (!response.ok) return false
    const lines = (await response.text()).split(/\r?\n/u).map((line) => line.split(':'))
    return lines.some(([rest, count]) => rest === digest.slice(5) && Number(count) > 0)
  } catch {
    // The list is unavailable or too slow. The length of a password protects more than a list.
    return false
  }
}
