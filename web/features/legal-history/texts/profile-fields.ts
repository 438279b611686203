import {z} from 'zod'
import {formatDay} from '#domain/format/format-date.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {fillShare} from './fill-share.ts'
import type {TextField} from './recorded-text.ts'

const bothTexts = z.object({en: z.string(), ar: z.string()})
const optionalTexts = bothTexts.nullish()

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
})

const texts = [
  'investorProtection',
  'cryptoNotice',
  'regulator',
  'framework',
  'legalEntity',
  'capsSource',
] as const

/** The caps of the asset classes, one a line; in the place of a cap of 0 why the class is not offered. */
function capLines(caps: Readonly<Record<string, unknown>>, lang: Language, refused: string): string {
  const {disclaimer} = messagesOf(lang)
  return Object.entries(disclaimer.assetClasses)
    .flatMap(([name, label]) => {
      const cap = z.number().safeParse(caps[name]).data
      return cap === undefined ? [] : [`${label}: ${cap === 0 ? refused : formatLeverage(cap)}`]
    })
    .join('\n')
}

/** The fields of a region profile that visitors see, in a language. Those that an older profile does not have are left out. */
export function profileFields(
  profile: z.infer<typeof profileFieldsShape>,
  {lang, region}: Readonly<{lang: Language; region: RegionCode}>,
): readonly TextField[] {
  const percentage = profile.lossPercentage?.percentage ?? null
  const short = profile.riskWarningShort?.[lang]
  const permission = cryptoPermission({code: region, cfdCryptoAllowed: profile.cfdCryptoAllowed})
  const crypto = messagesOf(lang).offer[permission]
  const fields: TextField[] = [
    {field: 'riskWarning', text: fillShare(profile.riskWarning[lang], percentage)},
    {field: 'riskWarningShort', text: fillShare(short ?? '', percentage)},
    {field: 'complianceNotice', text: profile.complianceNotice[lang]},
    {field: 'maxLeverage', text: formatLeverage(profile.maxLeverage)},
    {field: 'leverageCaps', text: capLines(profile.leverageCaps ?? {}, lang, crypto)},
    {field: 'crypto', text: crypto},
    ...texts.map((field) => ({field, text: profile[field]?.[lang] ?? ''})),
    {field: 'rulesValidFrom', text: profile.rulesValidFrom ? formatDay(lang, profile.rulesValidFrom) : ''},
  ]
  return fields.filter(({text}) => text !== '')
}
