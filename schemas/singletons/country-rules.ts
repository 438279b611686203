import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {reviewDateField} from '../fields/review-date.ts'
import {checkEachOnce} from '../rules/check-each-once.ts'
import {sealField} from '../fields/seal.ts'
import {asRuleResult} from '../rules/problem.ts'

type Listed = Readonly<{code?: string}>

/** The countries in which something differs from the rules of their region. All others have those rules unchanged. */
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
    sealField,
  ],
  preview: {prepare: () => ({title: 'Countries'})},
})
