import {RocketIcon} from '@sanity/icons/Rocket'
import {defineArrayMember, defineField} from 'sanity'
import {faqReferences} from '../fields/faq-references.ts'
import {pageType} from '../fields/page-type.ts'
import {requiredObject} from '../fields/required-object.ts'

/** Start trading in four steps. */
export const quickstartPage = pageType({
  name: 'quickstartPage',
  title: 'Quickstart page',
  icon: RocketIcon,
  fields: [
    defineField({
      name: 'steps',
      type: 'array',
      title: 'Steps',
      of: [defineArrayMember({type: 'step'})],
      validation: (rule) => rule.required().length(4).error('Show exactly four steps.'),
    }),
    requiredObject({name: 'help', type: 'helpCard', title: 'Help card'}),
    faqReferences,
  ],
})
