import 'server-only'
import {ZxcvbnFactory} from '@zxcvbn-ts/core'
import {adjacencyGraphs, dictionary} from '@zxcvbn-ts/language-common'
import {siteEnvironment} from '#web/env/site-environment.ts'

/** Longer ones are costly to estimate, and hard to guess unless they repeat little. */
const maxEstimated = 24

/** What somebody tries first at a broker's, beside its own name. */
const trade = ['broker', 'forex', 'markets', 'trader', 'trading']

const makeEstimator = () =>
  new ZxcvbnFactory({
    dictionary: {
      ...dictionary,
      trade: [...trade, ...new URL(siteEnvironment().SITE_URL).hostname.split('.')],
    },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: 10,
  })

let estimator: ReturnType<typeof makeEstimator> | undefined

/** Fewer than a million guesses are expected. */
const isWeak = (password: string): boolean => (estimator ??= makeEstimator()).check(password).score <= 1

const isMonotonous = (password: string) => new Set(password).size < 4

/**
 * Whether a password is soon guessed: one of the 40,000 commonest, or made of them, of names, dates, sequences or rows of the keyboard. Needs
 * no network.
 */
export function isGuessable(password: string): boolean {
  if (isMonotonous(password)) return true
  if ([...password].length > maxEstimated) return false
  return isWeak(password) || isWeak(password.replaceAll(/[^\p{L}\p{N}]/gu, '') || password)
}
