import {inDefault} from '../fields/previews.ts'
import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {MoonIcon} from '@sanity/icons/Moon'
import {accountTypeTitles, accountTypeCodes} from '#domain/instruments/account-types.ts'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {fixedMemberField} from '../fields/fixed-member.ts'
import {toOptions} from '../fields/choice.ts'
import {requiredLine, requiredText, filledListField} from '../fields/basic-fields.ts'
import {faqReferences, pageType} from '../fields/page-fields.ts'

/** Marketing texts of an account type. The trading tables have its conditions under the same code. */
export const accountTypeCopy = defineType({
  name: 'accountTypeCopy',
  type: 'document',
  title: 'Account type copy',
  icon: CreditCardIcon,
  fields: [
    fixedMemberField({
      name: 'code',
      title: 'Account type',
      options: {list: toOptions(accountTypeTitles, accountTypeCodes)},
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
  preview: {select: {title: inDefault('label'), subtitle: 'code'}},
})

/** The swap-free account: its regions and conditions. The trading tables have its fees. */
export const swapFreePage = pageType({
  name: 'swapFreePage',
  title: 'Swap-free account',
  icon: MoonIcon,
  fields: [
    defineField({
      name: 'regions',
      type: 'array',
      title: 'Regions in which it is offered',
      description: 'Elsewhere the page says that it is not, and shows no fee.',
      of: [defineArrayMember({type: 'string'})],
      options: {list: toOptions((code) => getRegionRecord(code).title, regionCodes)},
      validation: (rule) => rule.unique(),
    }),
    requiredText({name: 'notOffered', title: 'Where it is not offered'}),
    requiredLine({name: 'conditionsTitle', title: 'Title of the conditions'}),
    filledListField({name: 'conditions', title: 'Conditions', of: 'titledText'}),
    requiredLine({name: 'feesTitle', title: 'Title of the fees'}),
    requiredText({name: 'feesText', title: 'What the fees are, and what they are not'}),
    requiredLine({name: 'stepsTitle', title: 'Title of the steps'}),
    filledListField({name: 'steps', title: 'How to ask for it', of: 'step'}),
    faqReferences,
  ],
})
