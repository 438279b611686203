import {createHash, randomUUID} from 'node:crypto'
import {z} from 'zod'
import {asRead} from '#tests/support/regions.ts'
import {extractWords} from '#tests/support/site.ts'
import type {Language} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {contentEditor, publishApproved} from '#tests/support/content/content-editor.ts'

/** When a text was published: from the first moment at which it may be shown until it must be, in milliseconds. */
type Publication = Readonly<{begun: number; settled: number}>

/** The warning of one region as it is, and as it is published meanwhile. */
type WarningChange = Readonly<{before: string; after: string}>

/** Times of the day change by themselves. A leverage such as 1:30 has one digit before its colon. */
const withoutTimes = (words: string): string => words.replaceAll(/\b\d{2}:\d{2}\b/gu, 'hh:mm')

/** The home page shows the latest entry of the region's record, from its number to its hash: with each publication another one. */
const withoutEntry = (words: string): string =>
  words.replaceAll(/(?:Entry|القيد رقم) \d+ .*?\b[\da-f]{64}\b/gu, 'entry of the record')

/** Reads the text of a page without its times and its entry of the record; that of the same HTML once. */
export function createReader(): (html: string) => string {
  const read = new Map<string, string>()
  return (html) => {
    const key = createHash('sha1').update(html).digest('base64')
    const words = read.get(key) ?? withoutEntry(withoutTimes(extractWords(html)))
    read.set(key, words)
    return words
  }
}

/** The text of a page with the warning that was published. */
export const afterPublication = (words: string, {before, after}: WarningChange): string =>
  words.replaceAll(asRead(before), asRead(after))

/** Where two texts part, with some words of both. */
export function firstDifference(expected: string, actual: string): string {
  let at = 0
  while (at < expected.length && expected[at] === actual[at]) at += 1
  const excerpt = (text: string) => text.slice(Math.max(0, at - 40), at + 80)
  return `"${excerpt(actual)}" instead of "${excerpt(expected)}"`
}

type Moments = Readonly<{
  requestedAt: number
  respondedAt: number
  /** Absent until it was published. */
  published: Publication | undefined
  restored: Publication | undefined
}>

/** Whether the text before, and that after a publication may be the response to a request of this time. */
export function allowedAt({requestedAt, respondedAt, published, restored}: Moments): Readonly<{
  before: boolean
  after: boolean
}> {
  const mayBeNew = published !== undefined && respondedAt >= published.begun
  const mustBeNew = published !== undefined && requestedAt >= published.settled
  const mayBeOld = restored !== undefined && respondedAt >= restored.begun
  const mustBeOld = restored !== undefined && requestedAt >= restored.settled
  return {before: !mustBeNew || mayBeOld, after: mayBeNew && !mustBeOld}
}

const warningShape = z.object({en: z.string(), ar: z.string()})

type MarkedWarning = Readonly<{
  warningIn: (lang: Language) => WarningChange
  /** Publishes the warning with or without the mark. `publication` is undefined until then, and has no end while it is under way. */
  publish: (which: keyof WarningChange) => Promise<void>
  publication: (which: keyof WarningChange) => Publication | undefined
}>

/** The warning of a region, which is published with a word that is in no other text, and as it was. It has to be shown after `settleMs`. */
export async function markWarning(region: RegionCode, settleMs: number): Promise<MarkedWarning> {
  const editor = contentEditor()
  const id = `regionProfile-${region}`
  const {riskWarning} = z
    .object({riskWarning: warningShape.loose()})
    .parse(await editor.fetch('*[_id == $id][0] {riskWarning}', {id}))
  // Without digits, which Arabic pages isolate in their HTML.
  const mark = randomUUID().replaceAll(/[^a-f]/gu, '')
  const warningIn = (lang: Language) => ({before: riskWarning[lang], after: `${riskWarning[lang]} (${mark})`})
  const publications = new Map<keyof WarningChange, Publication>()
  return {
    warningIn,
    publication: (which) => publications.get(which),
    publish: async (which) => {
      const begun = performance.now()
      publications.set(which, {begun, settled: Number.POSITIVE_INFINITY})
      const texts = {en: warningIn('en')[which], ar: warningIn('ar')[which]}
      try {
        await publishApproved(id, {set: {riskWarning: {...riskWarning, ...texts}}})
      } finally {
        publications.set(which, {begun, settled: performance.now() + settleMs})
      }
    },
  }
}
