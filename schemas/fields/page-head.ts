import {defineField} from 'sanity'
import {requiredLine, requiredText} from './required-localized.ts'
import {requiredObject} from './required-object.ts'

/** The optional line above the headline. */
const eyebrowField = defineField({
  name: 'eyebrow',
  type: 'localizedString',
  title: 'Line above the headline',
})

/** The header fields of every page. */
export const pageHead = ({lead}: Readonly<{lead?: string}> = {}) => [
  eyebrowField,
  requiredLine({name: 'headline', title: 'Headline'}),
  requiredText({name: 'lead', title: 'Lead', ...(lead === undefined ? {} : {description: lead})}),
]

/** Title and description for search engines and shared links. */
export const searchField = requiredObject({name: 'search', type: 'searchListing', title: 'Search listing'})
