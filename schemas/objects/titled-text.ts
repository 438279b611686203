import {TextIcon} from '@sanity/icons/Text'
import {defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** A heading and the text below it. */
export const titledText = defineType({
  name: 'titledText',
  type: 'object',
  title: 'Heading and text',
  icon: TextIcon,
  fields: [requiredLine({name: 'title', title: 'Heading'}), requiredText({name: 'text', title: 'Text'})],
  preview: {select: {title: 'title.en', subtitle: 'text.en'}},
})
