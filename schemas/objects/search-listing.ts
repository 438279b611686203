import {defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** How a page appears in search results and when it is shared. */
export const searchListing = defineType({
  name: 'searchListing',
  type: 'object',
  title: 'Search listing',
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences; search engines show about 155 characters.',
    }),
  ],
})
