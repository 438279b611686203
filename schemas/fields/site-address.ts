import {defineField} from 'sanity'
import {checkSiteAddress} from '../rules/check-address.ts'
import {linkRule} from '../rules/link-rule.ts'
import {asRuleResult} from '../rules/problem.ts'

/** The target of a link to a page of the site. */
export const siteAddressField = defineField({
  name: 'href',
  type: 'string',
  title: 'Address',
  description: 'A page of this site without a language, such as /trading-conditions or /legal#privacy.',
  validation: (rule) => [
    rule.required().error('Write where the link leads, such as /trading-conditions.'),
    rule.custom((address) => asRuleResult(checkSiteAddress(address))),
    rule.custom(linkRule),
  ],
})
