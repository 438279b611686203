import {LaunchIcon} from '@sanity/icons/Launch'
import {defineType} from 'sanity'
import {needsCryptoField} from '../fields/needs-crypto.ts'
import {requiredLine} from '../fields/required-localized.ts'
import {siteAddressField} from '../fields/site-address.ts'

/** A button with a call to action. */
export const callToAction = defineType({
  name: 'callToAction',
  type: 'object',
  title: 'Call to action',
  icon: LaunchIcon,
  fields: [requiredLine({name: 'label', title: 'Label'}), siteAddressField, needsCryptoField],
  preview: {select: {title: 'label.en', subtitle: 'href'}},
})
