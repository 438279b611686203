import {defineField} from 'sanity'
import {requiredLine, requiredText} from './required-localized.ts'
import {requiredObject} from './required-object.ts'

/** The line above the headline, where there is one. */
const eyebrowField = defineField({
  name: 'eyebrow',
  type: 'localizedString',
  title: 'Line above the headline',
})

/** What every page begins with. */
export const pageHead = ({lead}: Readonly<{lead?: string}> = {}) => [
  eyebrowField,
  requiredLine({name: 'headline', title: 'Headline'}),
  requiredText({name: 'lead', title: 'Lead', ...(lead === undefined ? {} : {description: lead})}),
]

/** How the page is listed by search engines and shown when it is shared. */
export const searchField = requiredObject({name: 'search', type: 'searchListing', title: 'Search listing'})
