import {defineField, defineType} from 'sanity'
import {toIsoDate} from '#domain/format/iso-date.ts'
import type {WarningForm} from '#domain/risk-warning.ts'
import {type Problem, asRuleResult} from '../rules/value-checks.ts'
import {
  checkInForce,
  readLastDay,
  readStanding,
  type LossFigure,
  readPrescription,
  readPrescribedText,
} from '../rules/prescribed-text.ts'
import {readRegion, checkInvestorProtection} from '../rules/region-profile.ts'
import {
  hasPrescribedWarning,
  type WarningRules,
  checkRiskWarning,
  checkShortRiskWarning,
} from '../rules/risk-warning.ts'
import {type BilingualText, missingTexts} from '../rules/bilingual-text.ts'
import {requiredText} from '../fields/basic-fields.ts'
import {reviewDateField} from '../fields/dates-and-times.ts'

/** The provider's share of losing accounts with its calculation. Dates are ISO days. */
type LossPercentage = Readonly<{
  percentage?: number
  accountsCounted?: number
  accountsLost?: number
  periodEnd?: string
  computedBy?: string
  evidence?: object
  reviewDate?: string
}>

const fields = [
  ['percentage', 'the percentage'],
  ['accountsCounted', 'the number of accounts counted'],
  ['accountsLost', 'the number of accounts that lost money'],
  ['periodEnd', 'the last day of the twelve months'],
  ['computedBy', 'who calculated it'],
  ['evidence', 'the file with the calculation'],
  ['reviewDate', 'the review date'],
] as const

/** Checks that the share is complete or empty, matches the counts, and is reviewed in the quarter after the period. */
export function checkLossPercentage(share: LossPercentage): Problem[] {
  const missing = fields.filter(([name]) => share[name] === undefined)
  if (missing.length === fields.length) return []
  if (missing.length > 0) {
    return missing.map(([name, words]) => ({
      message: `Add ${words}, or clear all seven fields to use the text for providers without their own figure.`,
      at: [name],
    }))
  }
  return [...checkCounts(share), ...checkReviewDate(share.periodEnd ?? '', share.reviewDate ?? '')]
}

function checkCounts({percentage = 0, accountsCounted = 0, accountsLost = 0}: LossPercentage): Problem[] {
  if (accountsLost > accountsCounted)
    return [{message: 'Lower this: more accounts lost money than were counted.', at: ['accountsLost']}]
  const computed = (100 * accountsLost) / accountsCounted
  const [, decimals = ''] = String(percentage).split('.')
  const rounded = computed.toFixed(decimals.length)
  if (Number(rounded) === percentage) return []
  return [{message: `Enter ${rounded}: that is the result of the counts.`, at: ['percentage']}]
}

function checkReviewDate(periodEnd: string, reviewDate: string): Problem[] {
  // ISO days sort as text.
  if (reviewDate <= periodEnd) {
    return [{message: 'Choose a review date after the end of the period.', at: ['reviewDate']}]
  }
  const latest = addThreeMonths(periodEnd)
  if (reviewDate <= latest) return []
  return [
    {message: `Choose ${latest} or earlier: the figure expires after three months.`, at: ['reviewDate']},
  ]
}

/** The ISO day three months later, or the last day of a shorter month. */
export function addThreeMonths(isoDay: string): string {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + 3, 0))
  const target = new Date(Date.UTC(year, month + 2, Math.min(day, lastOfMonth.getUTCDate())))
  return toIsoDate(target)
}

/** The provider's share of retail accounts that lose money, with its calculation. If empty, pages show the text for providers without a figure. */
export const lossPercentage = defineType({
  name: 'lossPercentage',
  type: 'object',
  title: 'Percentage of retail accounts that lose money',
  options: {columns: 2},
  validation: (rule) =>
    rule.custom((share: LossPercentage | undefined) => asRuleResult(share ? checkLossPercentage(share) : [])),
  fields: [
    defineField({
      name: 'percentage',
      type: 'number',
      title: 'Percentage',
      validation: (rule) =>
        rule
          .min(0)
          .max(100)
          .precision(2)
          .error('Enter a percentage from 0 to 100, with at most two decimals.'),
    }),
    defineField({name: 'periodEnd', type: 'date', title: 'Last day of the twelve months'}),
    defineField({
      name: 'accountsCounted',
      type: 'number',
      title: 'Accounts counted',
      validation: (rule) => rule.integer().min(1).error('Enter a whole number, 1 or more.'),
    }),
    defineField({
      name: 'accountsLost',
      type: 'number',
      title: 'Accounts that lost money',
      validation: (rule) => rule.integer().min(0).error('Enter a whole number, 0 or more.'),
    }),
    defineField({name: 'computedBy', type: 'string', title: 'Calculated by'}),
    defineField({
      name: 'evidence',
      type: 'file',
      title: 'Calculation',
      description: 'Only counts, no names. Everyone who knows the file’s address can read it.',
      options: {accept: '.csv,.pdf,.xlsx'},
    }),
    defineField({name: 'reviewDate', type: 'date', title: 'Review by'}),
  ],
})

type PrescribedWarning<Name extends string> = Readonly<{
  name: Name
  title: string
  description: string
  group: string
  figure: LossFigure
}>

/** A region profile's reference to its prescribed text. Hidden if the regulator doesn't prescribe one. */
const prescribedWarningField = <Name extends string>({figure, ...labels}: PrescribedWarning<Name>) =>
  defineField({
    ...labels,
    type: 'reference',
    to: [{type: 'prescribedText'}],
    options: {filter: 'figure == $figure', filterParams: {figure}, disableNew: true},
    hidden: ({document}) => !hasPrescribedWarning(readRegion(document)),
    validation: (rule) =>
      rule.custom(async (text: Readonly<{_ref: string}> | undefined, context) => {
        const {document} = context
        if (!hasPrescribedWarning(readRegion(document))) return true
        if (text === undefined) return 'Choose the text that the regulator of this region prescribes.'
        const standing = readStanding(document)
        const lastDay = standing === 'licensed' ? await readLastDay(text._ref, context) : null
        return asRuleResult(checkInForce({lastDay, standing, today: toIsoDate(Date.now())}))
      }),
  })

type Warning<Name extends string> = Readonly<{
  name: Name
  title: string
  description: string
  group: string
  form: WarningForm
  check: (warning: BilingualText, rules: WarningRules) => Problem[]
}>

/** A risk warning of a region profile, compared with the prescribed text. */
const warningField = <Name extends string>({form, check, ...labels}: Warning<Name>) =>
  defineField({
    ...labels,
    type: 'localizedText',
    validation: (rule) => [
      rule.required().error(missingTexts),
      rule.custom(async (text: BilingualText | undefined, context) => {
        if (!text) return true
        const {id, lossPercentage} = readPrescription(context.document)
        const prescribed = await readPrescribedText(id, context)
        return asRuleResult(check(text, {prescribed: prescribed?.[form] ?? null, lossPercentage}))
      }),
    ],
  })

const group = 'warnings'

/** Warnings and notices of the region. */
export const warningFields = [
  prescribedWarningField({
    name: 'prescribedWithoutFigure',
    title: 'Prescribed text without a loss figure',
    description: 'Used while no loss percentage is entered below.',
    group,
    figure: 'none',
  }),
  prescribedWarningField({
    name: 'prescribedWithFigure',
    title: 'Prescribed text with our own loss figure',
    description: 'Used when a loss percentage is entered below.',
    group,
    figure: 'own',
  }),
  warningField({
    name: 'riskWarning',
    title: 'Risk warning',
    description:
      'The full text. If the regulator prescribes a sentence, start with it word for word. You can add sentences after it.',
    group,
    form: 'page',
    check: checkRiskWarning,
  }),
  warningField({
    name: 'riskWarningShort',
    title: 'Risk warning, short form',
    description:
      'Stays at the top of every page while visitors scroll. On phones it takes one line if the rules allow it.',
    group,
    form: 'short',
    check: checkShortRiskWarning,
  }),
  defineField({
    name: 'lossPercentage',
    type: 'lossPercentage',
    title: 'Percentage of retail accounts that lose money',
    description:
      'Our own figure for the last twelve months, with its calculation. Review it within three months. Leave it empty if we have no figure.',
    group,
  }),
  requiredText({name: 'complianceNotice', title: 'Compliance notice', group}),
  defineField({
    name: 'investorProtection',
    type: 'localizedText',
    title: 'Retail investor protection',
    description:
      'Describes margin close-out and negative balance protection. Leave it empty if the regulator doesn’t require them.',
    group,
    validation: (rule) =>
      rule.custom((protection: object | undefined, {document}) =>
        asRuleResult(checkInvestorProtection(protection, readRegion(document))),
      ),
  }),
  requiredText({name: 'cryptoNotice', title: 'Crypto notice', group}),
  reviewDateField(group),
]
