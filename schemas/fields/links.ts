import {defineField} from 'sanity'
import {LinkIcon} from '@sanity/icons/Link'
import {linkRule, checkAnyAddress, checkSiteAddress} from '../rules/links.ts'
import {asRuleResult} from '../rules/value-checks.ts'

/** The target of a link in a text. */
export const anyAddressField = defineField({
  name: 'href',
  type: 'string',
  title: 'Address',
  description:
    'A page of this site such as /legal, a full https:// or mailto: address, or tel: with a number.',
  validation: (rule) => [
    rule.required().error('Enter the link’s address.'),
    rule.custom((address: string | undefined) => asRuleResult(checkAnyAddress(address))),
    rule.custom(linkRule),
  ],
})

/** A link in formatted text. */
export const linkAnnotation = {
  name: 'link',
  type: 'object',
  title: 'Link',
  icon: LinkIcon,
  fields: [anyAddressField],
}

/** The target of a link to a page of the site. */
export const siteAddressField = defineField({
  name: 'href',
  type: 'string',
  title: 'Address',
  description: 'A page of this site without its language, for example /trading-conditions or /legal#privacy.',
  validation: (rule) => [
    rule.required().error('Enter the link’s address, for example /trading-conditions.'),
    rule.custom((address) => asRuleResult(checkSiteAddress(address))),
    rule.custom(linkRule),
  ],
})

/** Whether a call to action is about crypto. Regions that forbid crypto CFDs hide it. */
export const needsCryptoField = defineField({
  name: 'needsCrypto',
  type: 'boolean',
  title: 'About crypto',
  description: 'Shown only in regions that allow crypto CFDs.',
  initialValue: false,
  validation: (rule) => rule.required().error('Choose yes or no.'),
})
