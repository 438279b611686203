import type {ValidationError} from 'sanity'
import {listMarkedTexts} from '#domain/promotions/marked-texts.ts'
import {isRegulatedType} from '../values/departments.ts'

const describeClaims = (words: readonly string[]): string =>
  words.length === 0
    ? 'This text is too long to search for claims.'
    : `${words.map((word) => `“${word}”`).join(', ')} ${words.length === 1 ? 'makes a claim' : 'make claims'}.`

/** Warns about the words in a document that make a claim, at their fields. Returns `true` if there aren't any. */
export function warnAboutClaims(document: Readonly<Record<string, unknown>>): true | ValidationError[] {
  const warnings = listMarkedTexts(document).map(({path, words}) => ({
    message: `${describeClaims(words)} A second person must approve this text before it goes live.${words.length === 0 ? '' : ' This check can miss claims or flag harmless words.'}`,
    path: [...path],
  }))
  return warnings.length === 0 || warnings
}

const nextStep =
  'Choose Send for approval. After a second person approves it, it goes live when the release runs.'

/** Whether a problem is only that a release can't publish a text without approval. The Studio may have translated its message. */
export const isReleaseRefusal = (message: string, translate = (text: string): string => text): boolean =>
  message.endsWith(translate(nextStep))

type Version = Readonly<Record<string, unknown>> & Readonly<{_id: string; _type: string}>

/** Rejects a document in a release that needs approval, because releases skip it. Returns `true` otherwise, and outside releases. */
export function rejectInRelease(document: Version): true | string | ValidationError[] {
  if (!document._id.startsWith('versions.')) return true
  if (isRegulatedType(document._type))
    return `The release can’t publish a regulated text by itself. ${nextStep}`
  const warnings = warnAboutClaims(document)
  return warnings === true
    ? true
    : warnings.map((problem) => ({
        ...problem,
        message: `${problem.message} ${nextStep}`,
      }))
}
