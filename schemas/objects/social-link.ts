import {ShareIcon} from '@sanity/icons/Share'
import {defineField, defineType} from 'sanity'
import {choiceField} from '../fields/choice.ts'
import {socialNetworks, socialNetworkTitles} from '../values/social-networks.ts'

/** A profile of the brand on a social network. */
export const socialLink = defineType({
  name: 'socialLink',
  type: 'object',
  title: 'Network',
  icon: ShareIcon,
  fields: [
    choiceField({name: 'network', title: 'Network', values: socialNetworks, titles: socialNetworkTitles}),
    defineField({
      name: 'href',
      type: 'url',
      title: 'Address',
      validation: (rule) =>
        rule.required().uri({scheme: 'https'}).error('Write the full address of the profile, with https://.'),
    }),
  ],
  preview: {select: {title: 'network', subtitle: 'href'}},
})
