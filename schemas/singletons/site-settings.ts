import {defineArrayMember, defineField, defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** The brand and what stands on every page. */
export const siteSettings = defineType({
  name: 'siteSettings',
  type: 'document',
  title: 'Site settings',
  fields: [
    requiredLine({name: 'brandName', title: 'Brand name'}),
    requiredLine({name: 'tagline', title: 'Tagline'}),
    defineField({
      name: 'domain',
      type: 'string',
      title: 'Domain',
      description: 'As it is written in texts, such as marsa.example.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'contactEmail',
      type: 'string',
      title: 'Contact e-mail',
      validation: (rule) => rule.required().email(),
    }),
    requiredText({
      name: 'educationalNotice',
      title: 'Educational notice',
      description: 'Says that the site gives information and no advice. Stands in the footer.',
    }),
    requiredLine({
      name: 'copyright',
      title: 'Copyright line',
      description: 'Write {year} where the year belongs.',
    }),
    defineField({name: 'rating', type: 'rating', title: 'Rating', validation: (rule) => rule.required()}),
    defineField({
      name: 'chatGreetings',
      type: 'array',
      title: 'Greetings of the chat bubble',
      of: [defineArrayMember({type: 'localizedString'})],
      validation: (rule) => rule.required().length(2),
    }),
    defineField({
      name: 'search',
      type: 'searchListing',
      title: 'Search listing of pages without their own',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {prepare: () => ({title: 'Site settings'})},
})
