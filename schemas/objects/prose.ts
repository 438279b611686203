import {defineArrayMember, defineType} from 'sanity'
import {linkAnnotation} from '../fields/link-annotation.ts'

/** Formatted text: paragraphs, two levels of headings, lists, emphasis and links. */
export const prose = defineType({
  name: 'prose',
  type: 'array',
  title: 'Formatted text',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Paragraph', value: 'normal'},
        {title: 'Heading', value: 'h3'},
        {title: 'Subheading', value: 'h4'},
      ],
      lists: [
        {title: 'Bullets', value: 'bullet'},
        {title: 'Numbers', value: 'number'},
      ],
      marks: {
        decorators: [{title: 'Strong', value: 'strong'}],
        annotations: [linkAnnotation],
      },
    }),
  ],
})
