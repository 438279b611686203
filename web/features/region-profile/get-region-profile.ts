import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {capsBases} from '#domain/regions/caps-bases.ts'
import {flagNames} from '#domain/regions/flags.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {localized} from '../../content/fragments/localized.ts'

export const regionProfileQuery =
  defineQuery(`*[_type == "regionProfile" && _id == "regionProfile-" + $region][0] {
  code,
  flag,
  maxLeverage,
  leverageCaps { fxMajor, fxMinor, gold, majorIndex, otherCommodity, share, crypto },
  fxMajorCurrencies,
  cfdCryptoAllowed,
  pinWarning,
  showHeadlineLeverage,
  capsBasis,
  rulesValidFrom,
  rulesValidUntil,
  "lossPercentage": lossPercentage.percentage,
  "name": ${localized('name')},
  "riskWarning": ${localized('riskWarning')},
  "riskWarningShort": ${localized('riskWarningShort')},
  "complianceNotice": ${localized('complianceNotice')},
  "investorProtection": ${localized('investorProtection')},
  "cryptoNotice": ${localized('cryptoNotice')},
  "unavailableLabel": ${localized('unavailableLabel')},
  "regulator": ${localized('regulator')},
  "framework": ${localized('framework')},
  "legalEntity": ${localized('legalEntity')},
  "capsSource": ${localized('capsSource')}
}`)

const text = z.string().min(1)
const cap = z.number().int().min(0)

const shape = z.object({
  code: z.enum(regionCodes),
  flag: z.enum(flagNames),
  maxLeverage: z.number().int().min(1),
  leverageCaps: z.object({
    fxMajor: cap,
    fxMinor: cap,
    gold: cap,
    majorIndex: cap,
    otherCommodity: cap,
    share: cap,
    crypto: cap,
  }),
  fxMajorCurrencies: z.array(text),
  cfdCryptoAllowed: z.boolean(),
  pinWarning: z.boolean(),
  showHeadlineLeverage: z.boolean(),
  capsBasis: z.enum(capsBases),
  rulesValidFrom: z.string().nullable(),
  rulesValidUntil: z.string().nullable(),
  lossPercentage: z.number().nullable(),
  name: text,
  riskWarning: text,
  riskWarningShort: text,
  complianceNotice: text,
  investorProtection: text.nullable(),
  cryptoNotice: text,
  unavailableLabel: text,
  regulator: text,
  framework: text,
  legalEntity: text,
  capsSource: text,
})

/** What applies to a reader of one region, in one language. Leverage figures are the N of 1:N; a cap of 0 is "not offered". */
export type RegionProfile = z.infer<typeof shape>

export const getRegionProfile = (scope: Scope): Promise<RegionProfile> =>
  fetchContent({query: regionProfileQuery, params: scope, shape, types: ['regionProfile']})
