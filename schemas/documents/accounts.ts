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
import {requireValue} from '../rules/value-checks.ts'

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
        'Spreads, commissions and other figures come from the trading tables. Don’t repeat them here.',
      of: [defineArrayMember({type: 'localizedString'})],
      validation: (rule) => requireValue(rule, (own) => own.min(1), 'Add at least one feature.'),
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
      title: 'Regions that offer it',
      description: 'In all other regions the page says that it isn’t offered, and shows no fee.',
      of: [defineArrayMember({type: 'string'})],
      options: {list: toOptions((code) => getRegionRecord(code).title, regionCodes)},
      validation: (rule) => rule.unique(),
    }),
    requiredText({name: 'notOffered', title: 'Text for regions without it'}),
    requiredLine({name: 'conditionsTitle', title: 'Heading of the conditions'}),
    filledListField({name: 'conditions', title: 'Conditions', of: 'titledText'}),
    requiredLine({name: 'feesTitle', title: 'Heading of the fees'}),
    requiredText({name: 'feesText', title: 'About the fees'}),
    requiredLine({name: 'stepsTitle', title: 'Heading of the steps'}),
    filledListField({name: 'steps', title: 'How to request it', of: 'step'}),
    faqReferences,
  ],
})
