import {defineField} from 'sanity'
import {profileToggle} from '../../fields/profile-toggle.ts'
import {requiredText} from '../../fields/required-localized.ts'
import {reviewDateField} from '../../fields/review-date.ts'
import {checkInvestorProtection, checkPinnedWarning} from '../../rules/check-region-rules.ts'
import {checkRiskWarning, checkShortRiskWarning} from '../../rules/check-risk-warning.ts'
import {asRuleResult} from '../../rules/problem.ts'
import {adviseOnRiskWarning} from '../../rules/required-statements.ts'
import {documentRegion} from '../../rules/document-region.ts'

const group = 'warnings'

/** Warnings and notices of the region. */
export const warningFields = [
  requiredText({
    name: 'riskWarning',
    title: 'Risk warning',
    description:
      'The full standard text. Write {lossShare} where the percentage of losing retail accounts belongs.',
    group,
    check: checkRiskWarning,
    advise: adviseOnRiskWarning,
  }),
  requiredText({
    name: 'riskWarningShort',
    title: 'Risk warning, short form',
    description:
      'Stays in view while scrolling where "Keep the warning in view" is on. {lossShare} works here too.',
    group,
    check: checkShortRiskWarning,
  }),
  profileToggle({
    name: 'pinWarning',
    title: 'Keep the warning in view',
    description:
      'Pins the short form while the reader scrolls. Pages then also leave out the leverage and the notice of regions with a higher leverage than this one.',
    group,
    check: checkPinnedWarning,
  }),
  defineField({
    name: 'lossPercentage',
    type: 'lossPercentage',
    title: 'Share of retail accounts that lose money',
    description:
      'Your own figure of the last twelve months, reviewed at the latest three months after them. Leave all three empty to show the range 74-89%.',
    group,
  }),
  requiredText({name: 'complianceNotice', title: 'Compliance notice', group}),
  defineField({
    name: 'investorProtection',
    type: 'localizedText',
    title: 'Retail investor protection',
    description:
      'Where the regulator protects retail clients: close-out, negative balance. Leave empty elsewhere.',
    group,
    validation: (rule) =>
      rule.custom((protection: object | undefined, {document}) =>
        asRuleResult(checkInvestorProtection(protection, documentRegion(document))),
      ),
  }),
  requiredText({name: 'cryptoNotice', title: 'Crypto notice', group}),
  reviewDateField(group),
]
