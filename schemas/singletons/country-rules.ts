import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {defineField, defineType, defineArrayMember} from 'sanity'
import {defaultLanguage} from '#domain/languages.ts'
import {isCountry, countryCodes, nameCountry} from '#domain/regions/countries.ts'
import {findRegionByCountry} from '#domain/regions/region-of-country.ts'
import {getRegionRecord, regionCodes} from '#domain/regions/regions.ts'
import {type Problem, asRuleResult, checkEachOnce} from '../rules/value-checks.ts'
import {choiceField, toOptions} from '../fields/choice.ts'
import {reviewDateField} from '../fields/dates-and-times.ts'

/** Whether counsel has confirmed a rule. */
const verifications = ['toVerify', 'verified'] as const
export type Verification = (typeof verifications)[number]

const verificationTitles: Readonly<Record<Verification, string>> = {
  toVerify: 'To be verified by counsel',
  verified: 'Verified by counsel',
}

/** A country's rule in the editor's current state. */
type EditedCountryRule = Readonly<{
  code?: string
  region?: string
  isServed?: boolean
  allowsMarketing?: boolean
  offersCrypto?: boolean
  exception?: object
  notServedReason?: object
}>

/** Checks that the region matches the site's region for the country, that an unserved country has a reason, and that the rule has an effect. */
export function checkCountryRule({
  code,
  region,
  isServed,
  allowsMarketing,
  offersCrypto,
  notServedReason,
  exception,
}: EditedCountryRule): Problem[] {
  const own = code !== undefined && isCountry(code) ? findRegionByCountry(code) : null
  return [
    ...(own !== null && region !== undefined && region !== own
      ? [
          {
            message: `Choose ${getRegionRecord(own).title}: the site shows this country there.`,
            at: ['region'],
          },
        ]
      : []),
    ...(isServed === false && notServedReason === undefined
      ? [
          {
            message: 'Explain in every language why we don’t serve clients from this country.',
            at: ['notServedReason'],
          },
        ]
      : []),
    ...(isServed === true && allowsMarketing === false && notServedReason === undefined
      ? [{message: 'Explain in every language why we don’t offer a demo account.', at: ['notServedReason']}]
      : []),
    ...(isServed === true && allowsMarketing !== false && notServedReason !== undefined
      ? [{message: 'Remove this: we serve clients from this country.', at: ['notServedReason']}]
      : []),
    ...(isServed === true && offersCrypto === true && allowsMarketing !== false && exception === undefined
      ? [{message: 'Turn an option off, or remove the country: nothing here differs from its region.'}]
      : []),
  ]
}

/** The Studio is in the default language. */
const nameInStudio = (code: string): string => nameCountry(code, defaultLanguage)

const {compare} = new Intl.Collator(defaultLanguage)

const countryOptions = toOptions((code) => `${nameInStudio(code)} (${code})`, countryCodes).toSorted(
  (one, other) => compare(one.title, other.title),
)

/** The preview of a rule, which may be incomplete. */
type Previewed = Readonly<{
  code: string
  isServed: boolean
  allowsMarketing: boolean
  offersCrypto: boolean
  verification: Verification
}>

const summarizeRule = ({isServed, allowsMarketing, offersCrypto}: Partial<Previewed>): string => {
  if (isServed === false) return 'Not served'
  if (allowsMarketing === false) return 'No marketing, no demo account'
  return offersCrypto === false ? 'No crypto CFDs' : ''
}

/** The differences between a country's rules and its region's. */
export const countryRule = defineType({
  name: 'countryRule',
  type: 'object',
  title: 'Country',
  icon: EarthGlobeIcon,
  validation: (rule) =>
    rule.custom((edited: EditedCountryRule | undefined) =>
      asRuleResult(edited ? checkCountryRule(edited) : []),
    ),
  fields: [
    defineField({
      name: 'code',
      type: 'string',
      title: 'Country',
      options: {list: countryOptions},
      validation: (rule) => rule.required().error('Choose a country.'),
    }),
    choiceField({
      name: 'region',
      title: 'Region whose other rules apply',
      values: regionCodes,
      titles: (code) => getRegionRecord(code).title,
    }),
    defineField({
      name: 'isServed',
      type: 'boolean',
      title: 'We serve clients from this country',
      description: 'When off, visitors can’t send a form with this country, and read the reason below.',
      initialValue: true,
      validation: (rule) => rule.required().error('Choose yes or no.'),
    }),
    defineField({
      name: 'allowsMarketing',
      type: 'boolean',
      title: 'We may advertise CFDs to retail clients',
      description:
        'When off, visitors from this country can’t request a demo account, and read the reason below. Not set counts as on.',
      initialValue: true,
    }),
    defineField({
      name: 'notServedReason',
      type: 'localizedText',
      title: 'Reason for visitors',
      description:
        'One sentence about why we don’t serve them or offer a demo account. Leave it empty if we do.',
    }),
    defineField({
      name: 'exception',
      type: 'localizedString',
      title: 'Parts of the country that we don’t serve',
      description: 'Shown in brackets after the country’s name in every form.',
    }),
    defineField({
      name: 'offersCrypto',
      type: 'boolean',
      title: 'We offer crypto CFDs if the region does',
      description: 'When off, the region’s pages list this country among those without crypto CFDs.',
      initialValue: true,
      validation: (rule) => rule.required().error('Choose yes or no.'),
    }),
    defineField({
      name: 'regulatorStatement',
      type: 'localizedText',
      title: 'The regulator’s statement',
      description: 'Word for word, if the country’s regulator prescribes or publishes one.',
    }),
    defineField({
      name: 'source',
      type: 'string',
      title: 'Source of the rule',
      description: 'The law, circular or decision, with its date. Visitors don’t see it.',
    }),
    choiceField({
      name: 'verification',
      title: 'Verification',
      values: verifications,
      titles: verificationTitles,
    }),
  ],
  preview: {
    select: {
      code: 'code',
      isServed: 'isServed',
      allowsMarketing: 'allowsMarketing',
      offersCrypto: 'offersCrypto',
      verification: 'verification',
    },
    prepare: ({code, verification, ...rule}: Partial<Previewed>) => ({
      title: code === undefined ? 'Choose a country' : nameInStudio(code),
      subtitle: [summarizeRule(rule), verification === 'toVerify' ? 'to be verified by counsel' : '']
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

type Listed = Readonly<{code?: string}>

/** The countries whose rules differ from their region's. */
export const countryRules = defineType({
  name: 'countryRules',
  type: 'document',
  title: 'Countries',
  icon: EarthGlobeIcon,
  fields: [
    defineField({
      name: 'countries',
      type: 'array',
      title: 'Countries that differ from their region',
      description: 'All other countries follow the rules of their region.',
      of: [defineArrayMember({type: 'countryRule'})],
      validation: (rule) =>
        rule.custom((listed: Listed[] | undefined) =>
          asRuleResult(
            checkEachOnce(
              (listed ?? []).map(({code}) => code),
              'country',
            ),
          ),
        ),
    }),
    reviewDateField(),
  ],
  preview: {prepare: () => ({title: 'Countries'})},
})
