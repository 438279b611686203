import {readFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'

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
