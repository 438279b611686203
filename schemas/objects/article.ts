import {defineArrayMember, defineType} from 'sanity'
import {linkAnnotation} from '../fields/link-annotation.ts'
import {termAnnotation} from '../fields/term-annotation.ts'

/** The text of an article in one language: formatted text with pictures, tables, callouts, market data and buttons. */
export const article = defineType({
  name: 'article',
  type: 'array',
  title: 'Article',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Paragraph', value: 'normal'},
        {title: 'Heading', value: 'h2'},
        {title: 'Subheading', value: 'h3'},
        {title: 'Quotation', value: 'blockquote'},
      ],
      lists: [
        {title: 'Bullets', value: 'bullet'},
        {title: 'Numbers', value: 'number'},
      ],
      marks: {
        decorators: [
          {title: 'Strong', value: 'strong'},
          {title: 'Emphasis', value: 'em'},
        ],
        annotations: [linkAnnotation, termAnnotation],
      },
    }),
    defineArrayMember({type: 'articleFigure'}),
    defineArrayMember({type: 'articleTable'}),
    defineArrayMember({type: 'callout'}),
    defineArrayMember({type: 'instrumentFigures'}),
    defineArrayMember({type: 'articleAction'}),
  ],
})
