import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {type Language, languages} from '#domain/languages.ts'
import {findClaims} from './find-claims.ts'

const shape = z.array(z.object({text: z.string(), isClaim: z.boolean()}))

/**
 * Sentences by a writer who didn't know the rules; half of them are claims. The rules were developed with these sentences, so they find fewer claims
 * in new ones.
 */
const readCorpus = (lang: Language) =>
  shape.parse(JSON.parse(readFileSync(new URL(`corpus.${lang}.json`, import.meta.url), 'utf8')))

/** Percentages: the minimum of claims found, and the maximum of harmless sentences stopped. */
const bounds = {found: 95, stopped: 5}

test.each(languages)('claims in the corpus are found, and harmless sentences are not stopped: %s', (lang) => {
  const sentences = readCorpus(lang)
  const claims = sentences.filter(({isClaim}) => isClaim)
  const harmless = sentences.filter(({isClaim}) => !isClaim)
  const missed = claims.filter(({text}) => findClaims(text).length === 0).map(({text}) => text)
  const stopped = harmless.filter(({text}) => findClaims(text).length > 0).map(({text}) => text)
  const {found, stopped: most} = bounds
  // Lists the sentences only when a bound is broken.
  expect(
    missed.length <= (claims.length * (100 - found)) / 100 ? [] : missed,
    'claims that were missed',
  ).toEqual([])
  expect(
    stopped.length <= (harmless.length * most) / 100 ? [] : stopped,
    'harmless sentences that were stopped',
  ).toEqual([])
})
