import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'

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
  preview: {select: {title: 'title.en'}},
})
