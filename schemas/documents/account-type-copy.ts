import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fixedMemberField} from '../fields/fixed-member.ts'
import {optionsOf} from '../fields/options-of.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {accountTypeTitles} from '#domain/instruments/account-type-titles.ts'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'

/** What marketing says about an account type; its figures live in the trading tables under the same code. */
export const accountTypeCopy = defineType({
  name: 'accountTypeCopy',
  type: 'document',
  title: 'Account type copy',
  icon: CreditCardIcon,
  fields: [
    fixedMemberField({
      name: 'code',
      title: 'Account type',
      options: {list: optionsOf(accountTypeTitles, accountTypeCodes)},
    }),
    requiredLine({name: 'label', title: 'Label'}),
    requiredText({name: 'summary', title: 'Summary'}),
    defineField({
      name: 'features',
      type: 'array',
      title: 'Features',
      description:
        'Figures such as spreads and commissions come from the trading tables; do not repeat them.',
      of: [defineArrayMember({type: 'localizedString'})],
      validation: (rule) => rule.required().min(1).error('Add at least one feature.'),
    }),
  ],
  preview: {select: {title: 'label.en', subtitle: 'code'}},
})
