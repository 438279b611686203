import {countryName} from '#domain/regions/country-name.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {MailTexts} from './read-texts.ts'

export type MailDetail = Readonly<{label: string; value: string}>

const shown = [
  'programme',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'platform',
  'company',
  'website',
  'market',
  'subject',
  'entity',
  'topic',
  'occurred',
  'message',
  'remedy',
] as const

type Names = Readonly<Record<string, string>>

const lookUp = (names: Names | undefined, value: string): string =>
  names && Object.hasOwn(names, value) ? (names[value] ?? value) : value

/** The message of a partner and of a complaint have other labels than that of the contact page. */
function messageLabelOf(details: Readonly<Record<string, unknown>>) {
  if ('programme' in details) return 'audience'
  return 'topic' in details ? 'happened' : 'message'
}

/** What was sent with a form, in words, in the order of the form. */
export function describeDetails(
  details: Readonly<Record<string, unknown>>,
  language: Language,
  {subjects, platforms, programmes}: Pick<MailTexts, 'subjects' | 'platforms' | 'programmes'>,
): readonly MailDetail[] {
  const {labels} = messagesOf(language).forms
  const names: Readonly<Record<string, Names>> = {
    subject: subjects,
    platform: platforms,
    programme: programmes,
    topic: messagesOf(language).complaint.topics,
  }
  const labelOf = (field: (typeof shown)[number]) =>
    field === 'message' ? labels[messageLabelOf(details)] : labels[field]
  return shown.flatMap((field) => {
    const value = details[field]
    if (typeof value !== 'string') return []
    return [
      {
        label: labelOf(field),
        value: field === 'country' ? countryName(value, language) : lookUp(names[field], value),
      },
    ]
  })
}
