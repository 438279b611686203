import {stegaClean} from '@sanity/client/stega'
import {z} from 'zod'
import {entityStandings} from '#domain/legal/entity-standings.ts'
import {clampToRegulator} from '#domain/leverage/clamp-to-regulator.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {judgeRegionProfile} from '#schemas/rules/judge-region-profile.ts'
import {leverageCapsFields, leverageCapsShape} from './leverage-caps.ts'

const prescribedForms = /* groq */ `{
    "page": page { en, ar }, "short": short { en, ar }, "limited": limited { en, ar }
  }`

/** GROQ fragment: what the rules judge of a region profile, in both languages, with the prescribed text that applies. */
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
  "riskWarning": riskWarning { en, ar },
  "riskWarningShort": riskWarningShort { en, ar },
  "investorProtection": investorProtection { en, ar },
  "entity": entity {
    standing, registrationNumber, licenceNumber, registerLink,
    "seat": seat { en, ar },
    "supervisor": supervisor { en, ar },
    "complaintsBody": complaintsBody { en, ar },
    "compensationScheme": compensationScheme { en, ar }
  }`

const text = z.string().min(1)

/** A text in both languages. */
export const bilingual = z.object({en: text, ar: text})

const entityShape = z.object({
  standing: z.enum(entityStandings),
  registrationNumber: text.nullable(),
  licenceNumber: text.nullable(),
  registerLink: z.url().nullable(),
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

/** The result of `regulatedProfileFields`, before it is judged. */
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
  // A profile that says nothing of a licence has none.
  entity: entityShape.nullable().transform((entity) => entity ?? noLicence),
})
export type RegulatedProfile = z.infer<typeof regulatedProfileShape>

function refuseUnlawful(profile: RegulatedProfile, context: z.RefinementCtx): void {
  // In a preview, texts carry invisible marks.
  for (const {message, at} of judgeRegionProfile(stegaClean(profile)))
    context.addIssue({code: 'custom', message, path: [...(at ?? [])]})
}

/**
 * The shape of a lawful profile: caps are at most the regulator's, and one that breaks a rule of its region is refused as a whole. The content API
 * checks nothing, and whoever holds a token may write around the Studio.
 */
export const lawful = <Profile extends RegulatedProfile>(shape: z.ZodType<Profile>) =>
  shape.transform((profile) => clampToRegulator(profile, profile.code)).superRefine(refuseUnlawful)
