import {defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** Headline and lead of a screen that belongs to another page. */
export const screenHead = defineType({
  name: 'screenHead',
  type: 'object',
  title: 'Headline and lead',
  fields: [requiredLine({name: 'headline', title: 'Headline'}), requiredText({name: 'lead', title: 'Lead'})],
  preview: {select: {title: 'headline.en', subtitle: 'lead.en'}},
})
