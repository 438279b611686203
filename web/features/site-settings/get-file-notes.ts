import 'server-only'
import {plainText} from '#web/content/draft/plain-text.ts'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {isolateInPlainText} from '#web/ui/isolate-in-plain-text.ts'
import {fillLossShare} from '#domain/texts/loss-share.ts'
import {getSiteSettings} from './get-site-settings.ts'

/** Lines at the top of a downloaded file, for the moment (milliseconds since 1970) at which it is made. */
export type FileNotes = Readonly<{
  /** What the lines are made of, without the moment: two files with the same key differ in nothing else. */
  key: string
  at: (moment: number) => readonly string[]
}>

const formatMoment = (moment: number): string =>
  `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What a downloaded file says about itself, in its language: whose it is, for which region, when it was made, and the full risk warning. */
export async function getFileNotes({lang, region}: Scope): Promise<FileNotes> {
  const [{brandName}, profile] = await withDrafts(() =>
    Promise.all([getSiteSettings(lang), getRegionProfile({lang, region, country: null})]),
  )
  const {fileMade, fileIndicative, riskWarning} = messagesOf(lang).disclaimer
  const from = plainText(`${brandName} · ${profile.name}`)
  const warning = `${riskWarning}: ${plainText(fillLossShare(profile.riskWarning, profile.lossPercentage))}`
  return {
    key: JSON.stringify([from, warning]),
    at: (moment) =>
      [from, fileMade.replace('{moment}', formatMoment(moment)), fileIndicative, warning].map((line) =>
        isolateInPlainText(lang, line),
      ),
  }
}
