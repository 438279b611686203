import {readFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {type RegionCode, regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import type {Language} from '#domain/languages.ts'
import {accounts as offeredLeverages} from './oracle/regulation.ts'

const localizedText = z.object({en: z.string(), ar: z.string()})

const profile = z.object({
  name: localizedText,
  riskWarning: localizedText,
  riskWarningShort: localizedText,
  complianceNotice: localizedText,
  cryptoNotice: localizedText,
  investorProtection: localizedText.optional(),
  maxLeverage: z.number(),
  cfdCryptoAllowed: z.boolean(),
  showHeadlineLeverage: z.boolean(),
})

/** A region profile of the demo content, as stored in its file. */
export type DemoProfile = z.infer<typeof profile>

const documents = path.join(import.meta.dirname, '../../content/documents/regionProfile')

const readProfile = (code: RegionCode): DemoProfile =>
  profile.parse(JSON.parse(readFileSync(path.join(documents, `regionProfile-${code}.json`), 'utf8')))

/** The six region profiles that the embedded stack starts with. */
export const demoProfiles: ReadonlyMap<RegionCode, DemoProfile> = new Map(
  regionCodes.map((code) => [code, readProfile(code)]),
)

/** A warning as shown when the broker has no loss percentage of its own. */
export const asRead = (warning: string): string =>
  warning.replaceAll('{lossShare}', '74-89%').replaceAll(/\s+/gu, ' ')

/** By hand: moves to a laxer region, which a page asks to confirm. */
export const guardedMoves: ReadonlyArray<readonly [Language, RegionCode, RegionCode]> = [
  ['en', 'EU', 'GLOBAL'],
  ['ar', 'EU', 'AU'],
  ['ar', 'UK', 'MENA'],
  ['en', 'AU', 'GLOBAL'],
  ['ar', 'AU', 'MENA'],
  ['en', 'SG', 'MENA'],
  ['ar', 'SG', 'GLOBAL'],
  ['en', 'MENA', 'GLOBAL'],
  ['ar', 'MENA', 'GLOBAL'],
]

/** By hand: moves to rules as strict, or stricter. */
export const freeMoves = [
  ['EU', 'UK'],
  ['AU', 'UK'],
  ['MENA', 'EU'],
  ['MENA', 'SG'],
  ['GLOBAL', 'MENA'],
] as const

/** Asset classes in the order of the columns below. */
export const columns = [
  'fxMajor',
  'fxMinor',
  'gold',
  'majorIndex',
  'otherCommodity',
  'share',
  'crypto',
  'other',
] as const

/**
 * The leverage that a region allows on an account type, by the columns; 0 is for what is not offered. Of each record: what it caps, and
 * whether it offers crypto. The records themselves are compared with the rules by a test of their own, by hand.
 */
export const expectedLeverages = (region: RegionCode, offered: number): number[] => {
  const {caps, offersCrypto} = getRegionRecord(region)
  return columns.map((assetClass) =>
    assetClass === 'crypto' && !offersCrypto ? 0 : Math.min(offered, caps[assetClass]),
  )
}

/** Account types in the order of the page, with the leverage that each offers. */
export const accounts = accountTypeCodes.map((code) => [code, offeredLeverages[code]] as const)

// The archive shows former texts of all regions, and whoever leaves a region reads what another one has.
const ofOtherRegions = /\/legal\/history\/[^/]+\/[a-z]+$|\/region\?/u

/** Leverages above a cap (the N of 1:N) in the text of a page, each with its context. */
export const leveragesAbove = (cap: number, path: string, words: string): string[] =>
  ofOtherRegions.test(path)
    ? []
    : [...words.matchAll(/.{0,40}(?<![\d:.])1:(?<ratio>\d[\d,]*).{0,20}/gu)]
        .filter(({groups}) => Number((groups?.['ratio'] ?? '').replaceAll(',', '')) > cap)
        .map(([text]) => `${path}: ${text}`)

/**
 * The N of 1:N of each account type in a row of the leverage table, as HTML; none where the class is not offered. Account types of the same
 * leverage share a line.
 */
export function leveragesInRow(row: string, accounts: readonly string[]): number[] {
  const lines = [...row.matchAll(/data-accounts="(?<codes>[^"]*)"[\s\S]*?1:(?<leverage>\d+)/gu)]
  return accounts.flatMap((account) =>
    lines
      .filter(({groups}) => groups?.['codes']?.split(' ').includes(account))
      .map(({groups}) => Number(groups?.['leverage'])),
  )
}
