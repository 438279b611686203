import {languages} from '#domain/languages.ts'
import {mailPath} from '#domain/audit-log/evidence.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {composeSamples} from '../../mailer/sample-mails.ts'
import type {ReadTexts} from '../../mailer/read-texts.ts'
import type {EvidenceLog, RenderedPage} from './evidence-log.ts'

type Mails = Readonly<{
  readTexts: ReadTexts
  siteUrl: string
  log: Pick<EvidenceLog, 'storeText'>
  now: () => string
}>

export type TakenMails = Readonly<{
  mails: readonly RenderedPage[]
  /** A line for each region and language whose mails couldn't be composed. */
  problems: readonly string[]
}>

/** Stores every kind of mail as visitors of each region and language get it. */
export async function takeMails({readTexts, siteUrl, log, now}: Mails): Promise<TakenMails> {
  const mails: RenderedPage[] = []
  const problems: string[] = []
  for (const region of regionCodes)
    for (const language of languages)
      try {
        for (const {kind, mail} of await composeSamples(readTexts, siteUrl, {region, language})) {
          const {hash} = await log.storeText({kind: 'page', body: mail.html})
          mails.push({path: mailPath(kind), region, language, hash, renderedAt: now()})
        }
      } catch (error) {
        problems.push(
          `mails (${region}, ${language}): ${error instanceof Error ? error.message : String(error)}`,
        )
      }
  return {mails, problems}
}
