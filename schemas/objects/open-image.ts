import {ImageIcon} from '@sanity/icons/Image'
import {defineType} from 'sanity'

/** A picture with alternative text in one language or both. */
export const openImage = defineType({
  name: 'openImage',
  type: 'image',
  title: 'Picture',
  icon: ImageIcon,
  options: {hotspot: true, accept: 'image/*'},
  validation: (rule) => rule.assetRequired().error('Choose a picture.'),
  fields: [
    {
      name: 'alt',
      type: 'openString',
      title: 'Alternative text',
      description: 'What the picture shows, for those who do not see it.',
      validation: (rule) => rule.required().error('Say what the picture shows.'),
    },
  ],
})
