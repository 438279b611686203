import {ImageIcon} from '@sanity/icons/Image'
import {defineType} from 'sanity'

/** A picture in an article, with texts in the article's language. */
export const articleFigure = defineType({
  name: 'articleFigure',
  type: 'image',
  title: 'Picture',
  icon: ImageIcon,
  options: {hotspot: true, accept: 'image/*'},
  validation: (rule) => rule.required().assetRequired().error('Choose a picture.'),
  fields: [
    {
      name: 'alt',
      type: 'string',
      title: 'Alternative text',
      description: 'What the picture shows, for those who do not see it.',
      validation: (rule) => rule.required().error('Say what the picture shows.'),
    },
    {name: 'caption', type: 'string', title: 'Caption'},
  ],
})
