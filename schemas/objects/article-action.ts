import {LaunchIcon} from '@sanity/icons/Launch'
import {defineField, defineType} from 'sanity'
import {needsCryptoField} from '../fields/needs-crypto.ts'
import {siteAddressField} from '../fields/site-address.ts'

/** A button in an article, in the article's language. */
export const articleAction = defineType({
  name: 'articleAction',
  type: 'object',
  title: 'Call to action',
  icon: LaunchIcon,
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      title: 'Label',
      validation: (rule) => rule.required().error('Write what the button says.'),
    }),
    siteAddressField,
    needsCryptoField,
  ],
  preview: {select: {title: 'label', subtitle: 'href'}},
})
