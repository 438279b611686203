import {inDefault} from '../fields/previews.ts'
import {LinkIcon} from '@sanity/icons/Link'
import {defineType} from 'sanity'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {LaunchIcon} from '@sanity/icons/Launch'
import {siteAddressField, needsCryptoField} from '../fields/links.ts'
import {requiredLine, requiredText, requiredObject} from '../fields/basic-fields.ts'
import {iconField} from '../fields/choice.ts'

/** A labelled link to a page or an anchor of the site. */
export const navLink = defineType({
  name: 'navLink',
  type: 'object',
  title: 'Link',
  icon: LinkIcon,
  fields: [requiredLine({name: 'label', title: 'Label'}), siteAddressField],
  preview: {select: {title: inDefault('label'), subtitle: 'href'}},
})

/** A card that describes the target of its link. */
export const linkCard = defineType({
  name: 'linkCard',
  type: 'object',
  title: 'Card',
  icon: ThLargeIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({name: 'text', title: 'Text'}),
    iconField,
    requiredObject({name: 'link', type: 'navLink', title: 'Link'}),
  ],
  preview: {select: {title: inDefault('title'), subtitle: 'link.href'}},
})

/** A button with a call to action. */
export const callToAction = defineType({
  name: 'callToAction',
  type: 'object',
  title: 'Call to action',
  icon: LaunchIcon,
  fields: [requiredLine({name: 'label', title: 'Label'}), siteAddressField, needsCryptoField],
  preview: {select: {title: inDefault('label'), subtitle: 'href'}},
})
