import {defineArrayMember, defineField, defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {accountTypeCodes} from '../values/account-types.ts'

/** What marketing says about an account type; its figures live in the trading tables under the same code. */
export const accountTypeCopy = defineType({
  name: 'accountTypeCopy',
  type: 'document',
  title: 'Account type copy',
  fields: [
    defineField({
      name: 'code',
      type: 'string',
      title: 'Account type',
      options: {list: [...accountTypeCodes]},
      validation: (rule) => rule.required(),
    }),
    requiredLine({name: 'label', title: 'Label'}),
    requiredText({name: 'summary', title: 'Summary'}),
    defineField({
      name: 'features',
      type: 'array',
      title: 'Features',
      of: [defineArrayMember({type: 'localizedString'})],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: {select: {title: 'label.en', subtitle: 'code'}},
})
