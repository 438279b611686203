import {defineArrayMember, defineField} from 'sanity'
import {leverageCapsField} from '../../fields/leverage-caps.ts'
import {profileToggle} from '../../fields/profile-toggle.ts'
import {checkMajorCurrencies} from '../../rules/check-major-currencies.ts'
import {checkMaxLeverage} from '../../rules/check-max-leverage.ts'
import {checkCryptoAllowed, checkHeadlineLeverage} from '../../rules/check-region-rules.ts'
import {asRuleResult} from '../../rules/problem.ts'
import {documentRegion} from '../../rules/document-region.ts'

const group = 'limits'

/** What clients of the region may trade, and their maximum leverage. */
export const limitFields = [
  defineField({
    name: 'maxLeverage',
    type: 'number',
    title: 'Highest leverage',
    description:
      '30 stands for 1:30. No page shows more than this in the region, whatever an account type offers.',
    group,
    validation: (rule) => [
      rule.required().integer().min(1).max(500).error('Write a whole number from 1 to 500.'),
      rule.custom((maxLeverage, {document}) =>
        asRuleResult(checkMaxLeverage(maxLeverage, documentRegion(document))),
      ),
    ],
  }),
  leverageCapsField,
  defineField({
    name: 'fxMajorCurrencies',
    type: 'array',
    title: 'Currencies whose pairs are FX majors',
    description:
      'A pair of two of these has the cap of FX majors; every other pair that of FX minors. The regulator closes the list: nothing can be added to it.',
    group,
    options: {layout: 'tags'},
    of: [defineArrayMember({type: 'string'})],
    validation: (rule) => [
      rule.required().min(2).unique().error('Add at least two currencies, each once.'),
      rule.custom((codes: string[] | undefined, {document}) =>
        asRuleResult(checkMajorCurrencies(codes ?? [], documentRegion(document))),
      ),
    ],
  }),
  profileToggle({
    name: 'cfdCryptoAllowed',
    title: 'Crypto CFDs allowed',
    description:
      'Off: the pages say that crypto CFDs are not offered, by our own policy; where the regulator bans them, that it prohibits them.',
    group,
    check: checkCryptoAllowed,
  }),
  profileToggle({
    name: 'showHeadlineLeverage',
    title: "Show the brand's headline leverage",
    description: 'Shows 1:500 beside the cap of the region.',
    group,
    check: checkHeadlineLeverage,
  }),
]
