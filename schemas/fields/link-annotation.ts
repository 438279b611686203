import {LinkIcon} from '@sanity/icons/Link'
import {anyAddressField} from './any-address.ts'

/** A link in formatted text. */
export const linkAnnotation = {
  name: 'link',
  type: 'object',
  title: 'Link',
  icon: LinkIcon,
  fields: [anyAddressField],
}
