import {localizedShape} from '#domain/localized-shape.ts'
import {z} from 'zod'
import {fillLossShare, lossSharePlaceholder} from '#domain/risk-warning.ts'
import type {Language} from '#domain/languages.ts'
import {joinList} from '#domain/language-forms.ts'
import {formatDay} from '#domain/format/dates.ts'
import {formatLeverage} from '#domain/format/numbers.ts'
import {entityStandings} from '#domain/legal.ts'
import {capsBases} from '#domain/regions/region-record.ts'
import {describeEntity} from '#i18n/describe-entity.ts'
import {getMessages} from '#i18n/messages.ts'
import type {TextField} from './recorded-text.tsx'

/** The former range in the warning of a provider without its own figure. */
const formerRange = '74-89%'

/** A recorded warning with the figure that visitors saw. */
const fillShare = (warning: string, lossPercentage: number | null): string =>
  fillLossShare(warning, lossPercentage).replaceAll(lossSharePlaceholder, formerRange)

const bothTexts = localizedShape(z.string())
const optionalTexts = bothTexts.nullish()
const textOrNull = z
  .string()
  .nullish()
  .transform((text) => text ?? null)
const textsOrNull = optionalTexts.transform((texts) => texts ?? null)

const entityShape = z.object({
  standing: z.enum(entityStandings),
  registrationNumber: textOrNull,
  licenceNumber: textOrNull,
  registerLink: textOrNull,
  seat: textsOrNull,
  supervisor: textsOrNull,
  complaintsBody: textsOrNull,
  compensationScheme: textsOrNull,
})

/** The fields of a region profile that the archive leaves out, with the reason. It shows every other field. */
export const fieldsLeftOut: Readonly<Record<string, string>> = {
  code: 'names the document',

  flag: 'a drawing',
  seal: 'shown as approval',
  reviewDate: 'of the editors',
  prescribedWithFigure: 'leads to a text that is recorded by itself',
  prescribedWithoutFigure: 'leads to a text that is recorded by itself',
  showHeadlineLeverage: 'decides where a figure is shown, which is shown here',
}

export const profileFieldsShape = z.object({
  name: bothTexts,
  riskWarning: bothTexts,
  riskWarningShort: optionalTexts,
  complianceNotice: bothTexts,
  investorProtection: optionalTexts,
  cryptoNotice: optionalTexts,
  lossPercentage: z.object({percentage: z.number().nullish()}).nullish(),
  maxLeverage: z.number(),
  leverageCaps: z.record(z.string(), z.unknown()).nullish(),
  cfdCryptoAllowed: z.boolean(),
  regulator: optionalTexts,
  framework: optionalTexts,
  legalEntity: optionalTexts,
  capsSource: optionalTexts,
  rulesValidFrom: z.string().nullish(),
  rulesValidUntil: z.string().nullish(),
  capsBasis: z.enum(capsBases).nullish(),
  fxMajorCurrencies: z.array(z.string()).nullish(),
  entity: entityShape.nullish(),
})

type Profile = z.infer<typeof profileFieldsShape>

const texts = ['investorProtection', 'cryptoNotice', 'regulator', 'framework', 'legalEntity'] as const

const formatOptionalDay = (lang: Language, day: string | null | undefined): string =>
  day ? formatDay(lang, day) : ''

/** The caps of the asset classes, one per line. A cap of 0 means that the class isn't offered. */
function capLines(caps: Readonly<Record<string, unknown>>, lang: Language, refused: string): string {
  const {disclaimer} = getMessages(lang)
  return Object.entries(disclaimer.assetClasses)
    .flatMap(([name, label]) => {
      const cap = z.number().safeParse(caps[name]).data
      return cap === undefined ? [] : [`${label}: ${cap === 0 ? refused : formatLeverage(cap)}`]
    })
    .join('\n')
}

/** The source of the caps, after the authority that set them, as on the page. */
function capsSource({capsBasis, capsSource: source}: Profile, lang: Language): string {
  if (!source) return ''
  return capsBasis ? `${getMessages(lang).trading.capsBasis[capsBasis]}: ${source[lang]}` : source[lang]
}

/** The company that serves the region and its licence: the sentence of the footer, then the imprint. */
function entityLines({entity, legalEntity}: Profile, lang: Language): string {
  if (!entity) return ''
  const {entity: labels} = getMessages(lang)
  const described = describeEntity(lang, legalEntity?.[lang] ?? '', entity)
  const named = (['registrationNumber', 'seat', 'complaintsBody', 'compensationScheme'] as const).map(
    (name) => `${labels[name]}: ${described[name]}`,
  )
  const register = described.registerLink === null ? [] : [`${labels.register}: ${described.registerLink}`]
  return [described.servedBy, ...(described.isDemo ? [] : [...named, ...register])].join('\n')
}

/** The visible fields of a region profile, in a language. Leaves out fields that an older profile lacks. */
export function profileFields(profile: Profile, lang: Language): readonly TextField[] {
  const percentage = profile.lossPercentage?.percentage ?? null
  const short = profile.riskWarningShort?.[lang]
  const {archive, offer} = getMessages(lang)
  // Who refuses a class isn't sealed, and the rules of this release may differ.
  const refused = archive.notOfferedThen
  const fields: TextField[] = [
    {field: 'riskWarning', text: fillShare(profile.riskWarning[lang], percentage)},
    {field: 'riskWarningShort', text: fillShare(short ?? '', percentage)},
    {field: 'complianceNotice', text: profile.complianceNotice[lang]},
    {field: 'maxLeverage', text: formatLeverage(profile.maxLeverage)},
    {field: 'leverageCaps', text: capLines(profile.leverageCaps ?? {}, lang, refused)},
    {field: 'crypto', text: profile.cfdCryptoAllowed ? offer.allowed : refused},
    ...texts.map((field) => ({field, text: profile[field]?.[lang] ?? ''})),
    {field: 'capsSource', text: capsSource(profile, lang)},
    {field: 'entity', text: entityLines(profile, lang)},
    {field: 'fxMajorCurrencies', text: joinList(lang, profile.fxMajorCurrencies ?? [])},
    {field: 'rulesValidFrom', text: formatOptionalDay(lang, profile.rulesValidFrom)},
    {field: 'rulesValidUntil', text: formatOptionalDay(lang, profile.rulesValidUntil)},
  ]
  return fields.filter(({text}) => text !== '')
}
