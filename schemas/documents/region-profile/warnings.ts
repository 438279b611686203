import {defineField} from 'sanity'
import {prescribedWarningField} from '../../fields/prescribed-warning.ts'
import {requiredText} from '../../fields/required-localized.ts'
import {reviewDateField} from '../../fields/review-date.ts'
import {warningField} from '../../fields/warning.ts'
import {checkInvestorProtection} from '../../rules/check-region-rules.ts'
import {checkRiskWarning, checkShortRiskWarning} from '../../rules/check-risk-warning.ts'
import {asRuleResult} from '../../rules/problem.ts'
import {documentRegion} from '../../rules/document-region.ts'

const group = 'warnings'

/** Warnings and notices of the region. */
export const warningFields = [
  prescribedWarningField({
    name: 'prescribedWithoutFigure',
    title: 'Prescribed text without an own figure',
    description: 'Applies while no share of losing accounts is entered below.',
    group,
    figure: 'none',
  }),
  prescribedWarningField({
    name: 'prescribedWithFigure',
    title: 'Prescribed text with the own figure',
    description: 'Applies as soon as the share of losing accounts is entered below.',
    group,
    figure: 'own',
  }),
  warningField({
    name: 'riskWarning',
    title: 'Risk warning',
    description:
      'The full text. Where a regulator prescribes it, it begins with the prescribed sentence, letter by letter; further sentences may follow.',
    group,
    form: 'page',
    check: checkRiskWarning,
  }),
  warningField({
    name: 'riskWarningShort',
    title: 'Risk warning, short form',
    description:
      'At the top of every page, in view while scrolling: one line on a phone where the rules allow it.',
    group,
    form: 'short',
    check: checkShortRiskWarning,
  }),
  defineField({
    name: 'lossPercentage',
    type: 'lossPercentage',
    title: 'Share of retail accounts that lose money',
    description:
      'Your own figure of the last twelve months, with the calculation that it comes from, reviewed at the latest three months after them. Leave it empty without one.',
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
