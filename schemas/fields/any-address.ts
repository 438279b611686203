import {defineField} from 'sanity'
import {linkRule} from '../rules/link-rule.ts'
import {checkAnyAddress} from '../rules/check-address.ts'
import {asRuleResult} from '../rules/problem.ts'

/** The target of a link in a text. */
export const anyAddressField = defineField({
  name: 'href',
  type: 'string',
  title: 'Address',
  description: 'A page of this site, such as /legal, or a full https:// or mailto: address.',
  validation: (rule) => [
    rule.required().error('Write where the link leads.'),
    rule.custom((address: string | undefined) => asRuleResult(checkAnyAddress(address))),
    rule.custom(linkRule),
  ],
})
