import {defineField, defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** A trading term and what it means. */
export const glossaryTerm = defineType({
  name: 'glossaryTerm',
  type: 'document',
  title: 'Glossary term',
  fields: [
    requiredLine({name: 'term', title: 'Term'}),
    defineField({
      name: 'slug',
      type: 'slug',
      title: 'Address part',
      options: {source: 'term.en'},
      validation: (rule) => rule.required(),
    }),
    requiredText({name: 'definition', title: 'Definition'}),
  ],
  preview: {select: {title: 'term.en', subtitle: 'definition.en'}},
})
