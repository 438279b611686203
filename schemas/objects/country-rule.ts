import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {defineField, defineType} from 'sanity'
import {countryCodes} from '#domain/regions/country-codes.ts'
import {countryName} from '#domain/regions/country-name.ts'
import {regionCodes, regionRecord} from '#domain/regions/regions.ts'
import {choiceField} from '../fields/choice.ts'
import {optionsOf} from '../fields/options-of.ts'
import {type EditedCountryRule, checkCountryRule} from '../rules/check-country-rule.ts'
import {asRuleResult} from '../rules/problem.ts'
import {verificationTitles, verifications} from '../values/verifications.ts'

/** The preview of a rule, which may be incomplete. */
type Previewed = Readonly<{code: string; isServed: boolean; offersCrypto: boolean}>

const summaryOf = ({isServed, offersCrypto}: Partial<Previewed>): string => {
  if (isServed === false) return 'Not served'
  return offersCrypto === false ? 'No crypto CFDs' : ''
}

/** What differs in one country from the rules of its region. */
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
      options: {list: optionsOf((code) => `${countryName(code, 'en')} (${code})`, countryCodes)},
      validation: (rule) => rule.required().error('Choose a country.'),
    }),
    choiceField({
      name: 'region',
      title: 'Region whose rules apply otherwise',
      values: regionCodes,
      titles: (code) => regionRecord(code).title,
    }),
    defineField({
      name: 'isServed',
      type: 'boolean',
      title: 'Clients of the country are served',
      description:
        'Off: no form can be sent with this country, and the reason below is shown beside the field.',
      initialValue: true,
      validation: (rule) => rule.required().error('Turn this on or off.'),
    }),
    defineField({
      name: 'notServedReason',
      type: 'localizedText',
      title: 'Why they are not served',
      description: 'One sentence, which visitors read. Leave empty where they are served.',
    }),
    defineField({
      name: 'offersCrypto',
      type: 'boolean',
      title: 'Crypto CFDs are offered, as far as the region offers them',
      description: 'Off: the pages of the region name the country among those without crypto CFDs.',
      initialValue: true,
      validation: (rule) => rule.required().error('Turn this on or off.'),
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
    select: {code: 'code', isServed: 'isServed', offersCrypto: 'offersCrypto'},
    prepare: ({code, ...rule}: Partial<Previewed>) => ({
      title: code === undefined ? 'Choose a country' : countryName(code, 'en'),
      subtitle: summaryOf(rule),
    }),
  },
})
