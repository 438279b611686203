import {defineArrayMember, defineField, type FieldDefinition} from 'sanity'
import {checkFormerSlugs, warnOfOwnSlug} from '../rules/check-former-slugs.ts'
import {findRivalAddresses} from '../rules/find-rival-addresses.ts'
import {asRuleResult} from '../rules/problem.ts'
import {readAddress} from '../rules/read-address.ts'
import {slugField} from './slug.ts'

/** The slug of a document with a page of its own, and the slugs that lead to it since it had them. */
export const addressFields = (slug: Parameters<typeof slugField>[0]): FieldDefinition[] => [
  slugField(slug),
  formerSlugsField,
]

const formerSlugsField = defineField({
  name: 'formerSlugs',
  type: 'array',
  title: 'Former addresses',
  description: 'Addresses that lead to this page. Publish adds the one that the page had.',
  of: [defineArrayMember({type: 'string'})],
  validation: (rule) => [
    rule.custom(async (value, context) => {
      const {formerSlugs} = readAddress({formerSlugs: value})
      return asRuleResult(checkFormerSlugs(formerSlugs, await findRivalAddresses(formerSlugs, context)))
    }),
    rule
      .custom((value, {document}) =>
        asRuleResult(
          warnOfOwnSlug(readAddress({formerSlugs: value}).formerSlugs, readAddress(document).slug),
        ),
      )
      .warning(),
  ],
})
