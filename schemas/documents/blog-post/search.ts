import {defineField} from 'sanity'

const group = 'search'

/** How the post appears in search results and when it is shared, where that is not how it appears on its page. */
export const searchFields = [
  defineField({
    name: 'search',
    type: 'postSearch',
    title: 'Search and sharing',
    description: 'All of it is optional. "Search preview" above the form shows how it will look.',
    group,
  }),
]
