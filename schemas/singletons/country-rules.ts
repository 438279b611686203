import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {defineField, defineType, defineArrayMember} from 'sanity'
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
      ? [{message: 'Write why its clients are not served, in both languages.', at: ['notServedReason']}]
      : []),
    ...(isServed === true && allowsMarketing === false && notServedReason === undefined
      ? [{message: 'Write why no demo account is offered, in both languages.', at: ['notServedReason']}]
      : []),
    ...(isServed === true && allowsMarketing !== false && notServedReason !== undefined
      ? [{message: 'Remove this: clients of the country are served.', at: ['notServedReason']}]
      : []),
    ...(isServed === true && offersCrypto === true && allowsMarketing !== false && exception === undefined
      ? [{message: 'Turn one off, or remove the country: here nothing differs from its region.'}]
      : []),
  ]
}

/** The preview of a rule, which may be incomplete. */
type Previewed = Readonly<{
  code: string
  isServed: boolean
  allowsMarketing: boolean
  offersCrypto: boolean
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
      options: {list: toOptions((code) => `${nameCountry(code, 'en')} (${code})`, countryCodes)},
      validation: (rule) => rule.required().error('Choose a country.'),
    }),
    choiceField({
      name: 'region',
      title: 'Region whose rules apply otherwise',
      values: regionCodes,
      titles: (code) => getRegionRecord(code).title,
    }),
    defineField({
      name: 'isServed',
      type: 'boolean',
      title: 'Clients of the country are served',
      description:
        'Off: no form can be sent with this country, and the reason below is shown beside the field.',
      initialValue: true,
      validation: (rule) => rule.required().error('Choose yes or no.'),
    }),
    defineField({
      name: 'allowsMarketing',
      type: 'boolean',
      title: 'CFDs may be advertised to retail clients',
      description: 'Off: no demo account can be requested from the country, and the reason below is shown.',
      initialValue: true,
    }),
    defineField({
      name: 'notServedReason',
      type: 'localizedText',
      title: 'Why they are not served, or get no demo account',
      description: 'One sentence, which visitors read. Leave empty where nothing is refused.',
    }),
    defineField({
      name: 'exception',
      type: 'localizedString',
      title: 'Parts of the country that are not served',
      description: 'Shown in brackets after the name of the country in every form.',
    }),
    defineField({
      name: 'offersCrypto',
      type: 'boolean',
      title: 'Crypto CFDs are offered, as far as the region offers them',
      description: 'Off: the pages of the region name the country among those without crypto CFDs.',
      initialValue: true,
      validation: (rule) => rule.required().error('Choose yes or no.'),
    }),
    defineField({
      name: 'regulatorStatement',
      type: 'localizedText',
      title: "The regulator's own sentence",
      description: 'Word for word, where the regulator of the country prescribes or publishes one.',
    }),
    defineField({
      name: 'source',
      type: 'string',
      title: 'Where the rule comes from',
      description: 'The law, circular or decision with its date. Not shown to visitors.',
    }),
    choiceField({
      name: 'verification',
      title: 'Checked',
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
    },
    prepare: ({code, ...rule}: Partial<Previewed>) => ({
      title: code === undefined ? 'Choose a country' : nameCountry(code, 'en'),
      subtitle: summarizeRule(rule),
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
      description: 'A country that is not in this table is served by the rules of its region.',
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
