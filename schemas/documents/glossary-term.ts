import {BookIcon} from '@sanity/icons/Book'
import {defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {slugField} from '../fields/slug.ts'

/** A trading term and what it means. */
export const glossaryTerm = defineType({
  name: 'glossaryTerm',
  type: 'document',
  title: 'Glossary term',
  icon: BookIcon,
  fields: [
    requiredLine({name: 'term', title: 'Term'}),
    slugField({source: 'term'}),
    requiredText({name: 'definition', title: 'Definition'}),
  ],
  orderings: [{name: 'term', title: 'Term', by: [{field: 'term.en', direction: 'asc'}]}],
  preview: {select: {title: 'term.en', subtitle: 'term.ar'}},
})
