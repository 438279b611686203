import type {Language} from '#schemas/values/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {MailTexts} from './read-texts.ts'

export type MailDetail = Readonly<{label: string; value: string}>

const shown = ['firstName', 'lastName', 'email', 'subject', 'message'] as const

const lookUp = (names: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(names, value) ? (names[value] ?? value) : value

/** What was sent with a form, in words, in the order of the form. */
export function describeDetails(
  details: Readonly<Record<string, unknown>>,
  language: Language,
  {subjects}: Pick<MailTexts, 'subjects'>,
): readonly MailDetail[] {
  const {labels} = messagesOf(language).forms
  return shown.flatMap((field) => {
    const value = details[field]
    if (typeof value !== 'string') return []
    return [{label: labels[field], value: field === 'subject' ? lookUp(subjects, value) : value}]
  })
}
