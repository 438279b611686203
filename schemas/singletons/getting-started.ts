import {inDefault} from '../fields/previews.ts'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineType, defineArrayMember, defineField} from 'sanity'
import {RocketIcon} from '@sanity/icons/Rocket'
import {PlayIcon} from '@sanity/icons/Play'
import {requiredLine, requiredText, requiredObject, filledListField} from '../fields/basic-fields.ts'
import {faqReferences, pageType} from '../fields/page-fields.ts'

/** The help card of the quickstart page, with its two buttons. */
export const helpCard = defineType({
  name: 'helpCard',
  type: 'object',
  title: 'Help card',
  icon: HelpCircleIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({name: 'text', title: 'Text'}),
    requiredObject({name: 'supportLink', type: 'navLink', title: 'Contact Support button'}),
    requiredObject({name: 'tutorialLink', type: 'navLink', title: 'Watch Tutorial button'}),
  ],
  preview: {select: {title: inDefault('title')}},
})

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

/** The demo account: what it offers and the form to ask for one. */
export const demoPage = pageType({
  name: 'demoPage',
  title: 'Demo page',
  icon: PlayIcon,
  fields: [
    filledListField({name: 'claims', title: 'Figures', of: 'claim'}),
    requiredLine({name: 'featuresTitle', title: 'Heading of the features'}),
    filledListField({name: 'features', title: 'Features', of: 'feature'}),
    requiredObject({name: 'form', type: 'formTexts', title: 'Sign-up form'}),
    requiredObject({name: 'mail', type: 'mailText', title: 'E-mail after a request'}),
    faqReferences,
  ],
})
