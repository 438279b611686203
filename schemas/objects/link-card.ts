import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {defineType} from 'sanity'
import {iconField} from '../fields/icon.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'

/** A card that says what is behind its link. */
export const linkCard = defineType({
  name: 'linkCard',
  type: 'object',
  title: 'Card',
  icon: ThLargeIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({name: 'text', title: 'Text'}),
    iconField,
    requiredObject({name: 'link', type: 'navLink', title: 'Link'}),
  ],
  preview: {select: {title: 'title.en', subtitle: 'link.href'}},
})
