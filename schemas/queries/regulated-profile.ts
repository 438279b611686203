import {localizedShape} from '#domain/localized-shape.ts'
import {allLanguages, leverageCapsFields} from './localized.generated.ts'
import {z} from 'zod'
import {stegaClean} from '@sanity/client/stega'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {entityStandings} from '#domain/legal.ts'
import {clampToRegulator} from '#domain/offers/leverage.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {checkRegionProfile} from '#schemas/rules/region-profile.ts'
import {isWebAddress} from '#domain/site/link-address.ts'

const storedCaps = z.record(z.string(), z.unknown())

/** A profile from before a class was added has no cap for it, and doesn't offer it. */
function fillCaps(value: unknown): unknown {
  const {data} = storedCaps.safeParse(value)
  return data && Object.fromEntries(assetClasses.map((each) => [each, data[each] ?? 0]))
}

/** The result of `leverageCapsFields`: the N of 1:N. */
export const leverageCapsShape = z.preprocess(
  fillCaps,
  z.record(z.enum(assetClasses), z.number().int().min(0)),
)

const prescribedForms = /* groq */ `{
    "page": page ${allLanguages}, "short": short ${allLanguages}, "limited": limited ${allLanguages}
  }`

/** GROQ fragment: the parts of a region profile that its rules check, in both languages, with the prescribed text that applies. */
export const regulatedProfileFields = /* groq */ `
  code,
  maxLeverage,
  ${leverageCapsFields},
  fxMajorCurrencies,
  cfdCryptoAllowed,
  showHeadlineLeverage,
  "lossPercentage": lossPercentage.percentage,
  "prescribed": select(
    defined(lossPercentage.percentage) => prescribedWithFigure->${prescribedForms},
    prescribedWithoutFigure->${prescribedForms}
  ),
  "riskWarning": riskWarning ${allLanguages},
  "riskWarningShort": riskWarningShort ${allLanguages},
  "investorProtection": investorProtection ${allLanguages},
  "entity": entity {
    standing, registrationNumber, licenceNumber, registerLink,
    "seat": seat ${allLanguages},
    "supervisor": supervisor ${allLanguages},
    "complaintsBody": complaintsBody ${allLanguages},
    "compensationScheme": compensationScheme ${allLanguages}
  }`

/** An absolute web address. */
export const webAddress = z.string().refine(isWebAddress)

const text = z.string().min(1)

/** A text in each language. */
export const bilingual = localizedShape(text)

const entityShape = z.object({
  standing: z.enum(entityStandings),
  registrationNumber: text.nullable(),
  licenceNumber: text.nullable(),
  registerLink: webAddress.nullable(),
  seat: bilingual.nullable(),
  supervisor: bilingual.nullable(),
  complaintsBody: bilingual.nullable(),
  compensationScheme: bilingual.nullable(),
})

/** The entity of the demo brand. */
export const noLicence: z.infer<typeof entityShape> = {
  standing: 'demo',
  registrationNumber: null,
  licenceNumber: null,
  registerLink: null,
  seat: null,
  supervisor: null,
  complaintsBody: null,
  compensationScheme: null,
}

/** The result of `regulatedProfileFields`, before it's checked. */
export const regulatedProfileShape = z.object({
  code: z.enum(regionCodes),
  maxLeverage: z.number().int().min(1),
  leverageCaps: leverageCapsShape,
  fxMajorCurrencies: z.array(text),
  cfdCryptoAllowed: z.boolean(),
  showHeadlineLeverage: z.boolean(),
  lossPercentage: z.number().nullable(),
  prescribed: z.object({page: bilingual, short: bilingual, limited: bilingual}).nullable(),
  riskWarning: bilingual,
  riskWarningShort: bilingual,
  investorProtection: bilingual.nullable(),
  // A profile without an entity belongs to the demo brand.
  entity: entityShape.nullable().transform((entity) => entity ?? noLicence),
})
export type RegulatedProfile = z.infer<typeof regulatedProfileShape>

function refuseUnlawful(profile: RegulatedProfile, context: z.RefinementCtx): void {
  // In a preview, texts carry invisible marks.
  for (const {message, at} of checkRegionProfile(stegaClean(profile)))
    context.addIssue({code: 'custom', message, path: [...(at ?? [])]})
}

/**
 * The shape of a lawful profile. Limits its caps to the regulator's, and rejects a profile that breaks a rule of its region. The content API doesn't
 * check documents, and a token can write without the Studio.
 */
export const lawful = <Profile extends RegulatedProfile>(shape: z.ZodType<Profile>) =>
  shape.transform((profile) => clampToRegulator(profile, profile.code)).superRefine(refuseUnlawful)
