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

/** Fewer than a million guesses are expected of somebody who tries these words first. */
const isWeak = (password: string, words: string[]): boolean =>
  (estimator ??= makeEstimator()).check(password, words).score <= 1

const isMonotonous = (password: string) => new Set(password).size < 4

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a password is soon guessed: one of the 40,000 commonest, or made of them, of names, dates, sequences, rows of the keyboard, or the names
 * of the brand. Needs no network.
 */
export function isGuessable(password: string, brandNames: readonly string[] = []): boolean {
  if (isMonotonous(password)) return true
  if ([...password].length > maxEstimated) return false
  const words = brandNames.flatMap((name) => [letters(name), ...name.split(/\s+/u)])
  return isWeak(password, words) || isWeak(letters(password) || password, words)
}
