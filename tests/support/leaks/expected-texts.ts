import {createHash} from 'node:crypto'
import {asRead} from '#tests/support/region-profiles.ts'
import {wordsOf} from '#tests/support/read-page.ts'

/** When a text was published: from the first moment at which it may be shown until it must be, in milliseconds. */
export type Publication = Readonly<{begun: number; settled: number}>

/** The warning of one region as it is, and as it is published meanwhile. */
export type WarningChange = Readonly<{before: string; after: string}>

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
    const words = read.get(key) ?? withoutEntry(withoutTimes(wordsOf(html)))
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
