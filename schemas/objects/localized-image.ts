import {ImageIcon} from '@sanity/icons/Image'
import {defineType} from 'sanity'
import {requiredLine} from '../fields/required-localized.ts'

/** A picture with alternative text in both languages. */
export const localizedImage = defineType({
  name: 'localizedImage',
  type: 'image',
  title: 'Picture',
  icon: ImageIcon,
  options: {hotspot: true, accept: 'image/*'},
  validation: (rule) => rule.assetRequired().error('Choose a picture.'),
  fields: [
    requiredLine({
      name: 'alt',
      title: 'Alternative text',
      description: 'What the picture shows, for those who do not see it.',
    }),
  ],
})
