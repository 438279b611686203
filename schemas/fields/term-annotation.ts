import {BookIcon} from '@sanity/icons/Book'
import {defineField} from 'sanity'

/** A word of a text that the glossary explains. */
export const termAnnotation = {
  name: 'glossaryLink',
  type: 'object',
  title: 'Glossary term',
  icon: BookIcon,
  fields: [
    defineField({
      name: 'term',
      type: 'reference',
      title: 'Term',
      to: [{type: 'glossaryTerm'}],
      validation: (rule) => rule.required().error('Choose the term.'),
    }),
  ],
}
