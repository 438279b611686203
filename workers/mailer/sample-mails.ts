import {formKinds} from '#domain/forms.ts'
import {type Language, defaultLanguage} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {getMessages} from '#i18n/messages.ts'
import {type ComposedMail, composeMail} from './compose-mail.ts'
import type {OutboxMail} from './outbox.ts'
import type {ReadTexts} from './read-texts.ts'

/** Replaces the values that differ from mail to mail. */
const sample = '…'
const both = mapLanguages(() => sample)
const id = '00000000-0000-4000-8000-000000000000'
const moment = '2000-01-01T00:00:00Z'
const subscriber = {manageKey: id}
const announcement = {...subscriber, title: both, text: both}
const maintenance = {...announcement, startsAt: moment, endsAt: moment}
const acknowledgement = {reference: sample}

/** The mails that visitors get, except account mails, with placeholders for personal values. */
const sampleDetails: Readonly<Record<string, OutboxMail['details']>> = {
  ...Object.fromEntries(formKinds.map((kind) => [`${kind}-acknowledgement`, acknowledgement])),
  'complaint-acknowledgement': {...acknowledgement, answerBy: moment},
  'newsletter-confirm': {confirmToken: sample},
  'newsletter-welcome': subscriber,
  'newsletter-issue': announcement,
  'status-confirm': {confirmToken: sample},
  'status-welcome': subscriber,
  'status-incident': announcement,
  'status-maintenance': {...maintenance, occasion: 'announced'},
}
const ofAccount = {token: sample, newEmail: sample}

/** Every kind of mail that a visitor gets, without the mails to the broker. */
export const sampleKinds: readonly string[] = [
  ...Object.keys(sampleDetails),
  ...Object.keys(getMessages(defaultLanguage).accountMail),
]

export type SampleMail = Readonly<{kind: string; mail: ComposedMail}>

/** Composes each kind of mail as a visitor of the region and language gets it now, with an ellipsis for personal values. */
export async function composeSamples(
  readTexts: ReadTexts,
  siteUrl: string,
  {region, language}: Readonly<{region: RegionCode; language: Language}>,
): Promise<readonly SampleMail[]> {
  const texts = await readTexts({region, language})
  return sampleKinds.map((kind) => {
    const details = sampleDetails[kind] ?? ofAccount
    const row = {id, kind, language, region, recipient: sample, details, created_at: moment}
    return {kind, mail: composeMail(row, texts, siteUrl)}
  })
}
