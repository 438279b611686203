import {LinkIcon} from '@sanity/icons/Link'
import {defineType} from 'sanity'
import {siteAddressField} from '../fields/site-address.ts'
import {requiredLine} from '../fields/required-localized.ts'

/** A labelled link to a page or an anchor of the site. */
export const navLink = defineType({
  name: 'navLink',
  type: 'object',
  title: 'Link',
  icon: LinkIcon,
  fields: [requiredLine({name: 'label', title: 'Label'}), siteAddressField],
  preview: {select: {title: 'label.en', subtitle: 'href'}},
})
