import {defineField, defineType} from 'sanity'
import {requiredLine, requiredProse, requiredText} from '../fields/required-localized.ts'

/** A versioned legal text: risk disclosure, terms, privacy, cookies, best execution, complaints. */
export const legalDocument = defineType({
  name: 'legalDocument',
  type: 'document',
  title: 'Legal document',
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    defineField({
      name: 'slug',
      type: 'slug',
      title: 'Address part',
      description: 'Lower-case Latin letters and hyphens, the same in both languages.',
      options: {source: 'title.en'},
      validation: (rule) => rule.required(),
    }),
    requiredText({name: 'summary', title: 'Summary'}),
    requiredProse({name: 'body', title: 'Text'}),
    defineField({name: 'version', type: 'string', title: 'Version', validation: (rule) => rule.required()}),
    defineField({
      name: 'effectiveDate',
      type: 'date',
      title: 'In force from',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'reviewDate',
      type: 'date',
      title: 'Review by',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'position',
      type: 'number',
      title: 'Position on the legal page',
      validation: (rule) => rule.required().integer().min(1),
    }),
  ],
  preview: {select: {title: 'title.en', subtitle: 'version'}},
})
