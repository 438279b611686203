import {MoonIcon} from '@sanity/icons/Moon'
import {defineArrayMember, defineField} from 'sanity'
import {regionCodes, regionRecord} from '#domain/regions/regions.ts'
import {faqReferences} from '../fields/faq-references.ts'
import {filledListOf} from '../fields/list-of.ts'
import {optionsOf} from '../fields/options-of.ts'
import {pageType} from '../fields/page-type.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** The swap-free account: where it is offered and on what conditions. Its fees are in the trading tables. */
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
      options: {list: optionsOf((code) => regionRecord(code).title, regionCodes)},
      validation: (rule) => rule.unique(),
    }),
    requiredText({name: 'notOffered', title: 'Where it is not offered'}),
    requiredLine({name: 'conditionsTitle', title: 'Title of the conditions'}),
    filledListOf({name: 'conditions', title: 'Conditions', of: 'titledText'}),
    requiredLine({name: 'feesTitle', title: 'Title of the fees'}),
    requiredText({name: 'feesText', title: 'What the fees are, and what they are not'}),
    requiredLine({name: 'stepsTitle', title: 'Title of the steps'}),
    filledListOf({name: 'steps', title: 'How to ask for it', of: 'step'}),
    faqReferences,
  ],
})
