import {defineField, defineType} from 'sanity'
import {requiredLine} from '../fields/required-localized.ts'

/** A labelled link to a page or an anchor of the site. */
export const navLink = defineType({
  name: 'navLink',
  type: 'object',
  title: 'Link',
  fields: [
    requiredLine({name: 'label', title: 'Label'}),
    defineField({
      name: 'href',
      type: 'string',
      title: 'Address',
      description: 'A page of this site without a language, such as /trading-conditions or /legal#privacy.',
      validation: (rule) => rule.required().regex(/^\//u, {name: 'page of this site'}),
    }),
  ],
  preview: {select: {title: 'label.en', subtitle: 'href'}},
})
