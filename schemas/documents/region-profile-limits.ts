import {defineField, defineType, defineArrayMember} from 'sanity'
import {z} from 'zod'
import {assetClassTitles, assetClasses, type AssetClass} from '#domain/instruments/asset-classes.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {
  checkCapsWithinLimits,
  checkCapsWithinProfile,
  readRegion,
  checkMajorCurrencies,
  checkMaxLeverage,
  checkCryptoAllowed,
  checkHeadlineLeverage,
} from '../rules/region-profile.ts'
import {asRuleResult, type Problem, requireValue, requireWhole} from '../rules/value-checks.ts'

/** The highest leverage of a region by asset class, as the N of 1:N. 0 means that the class isn't offered. */
export const leverageCaps = defineType({
  name: 'leverageCaps',
  type: 'object',
  title: 'Leverage caps by asset class',
  fields: assetClasses.map((assetClass) =>
    defineField({
      name: assetClass,
      type: 'number',
      title: assetClassTitles[assetClass],
      validation: (rule) =>
        requireWhole(
          rule,
          {min: 0, max: 500},
          'Enter a whole number from 0 to 500. Enter 0 if the class isn’t offered.',
        ),
    }),
  ),
})

type Caps = Partial<Record<AssetClass, number>> | undefined

// An incomplete profile may lack either.
const profileShape = z.object({
  maxLeverage: z.number().optional().catch(undefined),
  cfdCryptoAllowed: z.boolean().optional().catch(undefined),
})

/** The caps of a region profile: within its maximum leverage, the regulator's limits and, as a warning, the broker's policy. */
const leverageCapsField = defineField({
  name: 'leverageCaps',
  type: 'leverageCaps',
  title: 'Caps by asset class',
  description: 'For retail clients. 30 means 1:30. 0 means that the class isn’t offered.',
  group: 'limits',
  validation: (rule) => [
    rule.required().error('Enter a cap for each asset class.'),
    rule.custom((caps: Caps, {document}) => {
      const region = readRegion(document)
      const profile = profileShape.parse(document ?? {})
      return asRuleResult([
        ...checkCapsWithinProfile(caps ?? {}, profile),
        ...checkCapsWithinLimits(caps ?? {}, region, 'regulator'),
      ])
    }),
    rule
      .custom((caps: Caps, {document}) =>
        asRuleResult(checkCapsWithinLimits(caps ?? {}, readRegion(document), 'housePolicy')),
      )
      .warning(),
  ],
})

type Labels<Name extends string> = Readonly<{
  name: Name
  title: string
  description: string
  group: string
  check: (isOn: boolean | undefined, region: RegionCode | undefined) => Problem[]
}>

/** A boolean of a region profile that the region's rules may require. */
const profileToggle = <Name extends string>({check, ...labels}: Labels<Name>) =>
  defineField({
    ...labels,
    type: 'boolean',
    validation: (rule) => [
      rule.required().error('Choose yes or no.'),
      rule.custom((isOn, {document}) => asRuleResult(check(isOn, readRegion(document)))),
    ],
  })

const group = 'limits'

/** The instruments that the region's clients may trade, and their maximum leverage. */
export const limitFields = [
  defineField({
    name: 'maxLeverage',
    type: 'number',
    title: 'Highest leverage',
    description:
      '30 means 1:30. No page shows a higher leverage in this region, even if an account type offers more.',
    group,
    validation: (rule) => [
      ...requireWhole(rule, {min: 1, max: 500}, 'Enter a whole number from 1 to 500.'),
      rule.custom((maxLeverage, {document}) =>
        asRuleResult(checkMaxLeverage(maxLeverage, readRegion(document))),
      ),
    ],
  }),
  leverageCapsField,
  defineField({
    name: 'fxMajorCurrencies',
    type: 'array',
    title: 'Currencies of the major FX pairs',
    description:
      'A pair of two of these currencies has the cap for major pairs. Every other pair has the cap for minor pairs. The regulator defines the list, so you can’t add to it.',
    group,
    options: {layout: 'tags'},
    of: [defineArrayMember({type: 'string'})],
    validation: (rule) => [
      ...requireValue(rule, (own) => own.min(2).unique(), 'Add at least two currencies, each once.'),
      rule.custom((codes: string[] | undefined, {document}) =>
        asRuleResult(checkMajorCurrencies(codes ?? [], readRegion(document))),
      ),
    ],
  }),
  profileToggle({
    name: 'cfdCryptoAllowed',
    title: 'Crypto CFDs allowed',
    description: 'When off, pages say that we don’t offer crypto CFDs, or that the regulator bans them.',
    group,
    check: checkCryptoAllowed,
  }),
  profileToggle({
    name: 'showHeadlineLeverage',
    title: "Show the brand's headline leverage",
    description: 'Shows the highest leverage of the account types next to the region’s cap.',
    group,
    check: checkHeadlineLeverage,
  }),
]
