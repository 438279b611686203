import {z} from 'zod'
import {fillLossShare, lossSharePlaceholder} from '#domain/texts/loss-share.ts'
import type {Shown} from '#web/database/publications.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type Prose, proseShape} from '#web/prose/prose-shape.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {keepsRules} from './keeps-rules.ts'

const bothTexts = z.object({en: z.string(), ar: z.string()})

const profileShape = z.object({
  name: bothTexts,
  riskWarning: bothTexts,
  complianceNotice: bothTexts,
  lossPercentage: z.object({percentage: z.number().nullish()}).nullish(),
  maxLeverage: z.number(),
  cfdCryptoAllowed: z.boolean(),
})

const documentShape = z.object({
  title: bothTexts,
  version: z.string(),
  effectiveDate: z.string(),
  body: z.object({en: proseShape, ar: proseShape}),
})

/** The log entry of a text. */
export type Entry = Pick<Shown, 'position' | 'revision' | 'published_at' | 'hash'>

export type ArchivedProfile = Readonly<{
  entry: Entry
  name: string
  riskWarning: string
  complianceNotice: string
  maxLeverage: number
  cfdCryptoAllowed: boolean
  /** False where the site shows the profile to nobody; undefined for one of an older content model. */
  keepsRules: boolean | undefined
}>

export type ArchivedDocument = Readonly<{
  entry: Entry
  id: string
  title: string
  version: string
  effectiveDate: string
  body: Prose
}>

/** The texts shown to visitors of a region in a language. */
export type Archive = Readonly<{profile: ArchivedProfile | undefined; documents: readonly ArchivedDocument[]}>

/** The content of an entry, if it still has a shape that this site can read. */
const read = <Content>(shown: Shown, shape: z.ZodType<Content>): Content | undefined => {
  const parsed = shape.safeParse(JSON.parse(shown.content))
  return parsed.success ? parsed.data : undefined
}

/** What stood in the place of the figure while a provider without one had the same text as the others. */
const formerRange = '74-89%'

const filled = (warning: string, lossPercentage: number | null): string =>
  fillLossShare(warning, lossPercentage).replaceAll(lossSharePlaceholder, formerRange)

function profileOf(shown: Shown, all: readonly Shown[], lang: Language): ArchivedProfile | undefined {
  const profile = read(shown, profileShape)
  return (
    profile && {
      entry: shown,
      name: profile.name[lang],
      riskWarning: filled(profile.riskWarning[lang], profile.lossPercentage?.percentage ?? null),
      complianceNotice: profile.complianceNotice[lang],
      maxLeverage: profile.maxLeverage,
      cfdCryptoAllowed: profile.cfdCryptoAllowed,
      keepsRules: keepsRules(shown, all),
    }
  )
}

function documentOf(shown: Shown, lang: Language): ArchivedDocument[] {
  const document = read(shown, documentShape)
  if (!document) return []
  const {title, version, effectiveDate, body} = document
  return [{entry: shown, id: shown.document_id, title: title[lang], version, effectiveDate, body: body[lang]}]
}

/** The entries that concern a region: its own profile, and the legal texts and countries of all regions. */
export const concerning = (shown: readonly Shown[], region: RegionCode): Shown[] =>
  shown.filter(
    ({document_id, document_type}) =>
      document_type !== 'regionProfile' || document_id === `regionProfile-${region}`,
  )

/** The texts of entries, in a language. */
export function readArchive(
  shown: readonly Shown[],
  {lang, region}: {lang: Language; region: RegionCode},
): Archive {
  const profile = shown.find(({document_id}) => document_id === `regionProfile-${region}`)
  return {
    profile: profile && profileOf(profile, shown, lang),
    documents: shown
      .filter(({document_type}) => document_type === 'legalDocument')
      .flatMap((document) => documentOf(document, lang)),
  }
}
