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
  ['percentage', 'the percent'],
  ['accountsCounted', 'how many accounts were counted'],
  ['accountsLost', 'how many of them lost money'],
  ['periodEnd', 'the end of the twelve months'],
  ['computedBy', 'who computed it'],
  ['evidence', 'the file with the calculation'],
  ['reviewDate', 'the review date'],
] as const

/** Checks that the share is complete or empty, matches the counts, and is reviewed in the quarter after the period. */
export function checkLossPercentage(share: LossPercentage): Problem[] {
  const missing = fields.filter(([name]) => share[name] === undefined)
  if (missing.length === fields.length) return []
  if (missing.length > 0) {
    return missing.map(([name, words]) => ({
      message: `Add ${words}, or empty all of it to show the text for providers without a figure of their own.`,
      at: [name],
    }))
  }
  return [...checkCounts(share), ...checkReviewDate(share.periodEnd ?? '', share.reviewDate ?? '')]
}

function checkCounts({percentage = 0, accountsCounted = 0, accountsLost = 0}: LossPercentage): Problem[] {
  if (accountsLost > accountsCounted)
    return [{message: 'No more accounts lost money than were counted.', at: ['accountsLost']}]
  const computed = (100 * accountsLost) / accountsCounted
  const [, decimals = ''] = String(percentage).split('.')
  const rounded = computed.toFixed(decimals.length)
  if (Number(rounded) === percentage) return []
  return [{message: `Write ${rounded}: that is what the counts say.`, at: ['percentage']}]
}

function checkReviewDate(periodEnd: string, reviewDate: string): Problem[] {
  // ISO days sort as text.
  if (reviewDate <= periodEnd) {
    return [{message: 'Choose a review date after the end of the period.', at: ['reviewDate']}]
  }
  const latest = addThreeMonths(periodEnd)
  if (reviewDate <= latest) return []
  return [{message: `Choose ${latest} or earlier: the figure is stale after a quarter.`, at: ['reviewDate']}]
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
  title: 'Share of retail accounts that lose money',
  options: {columns: 2},
  validation: (rule) =>
    rule.custom((share: LossPercentage | undefined) => asRuleResult(share ? checkLossPercentage(share) : [])),
  fields: [
    defineField({
      name: 'percentage',
      type: 'number',
      title: 'Percent',
      validation: (rule) =>
        rule
          .min(0)
          .max(100)
          .precision(2)
          .error('Write a percentage from 0 to 100, with at most two decimals.'),
    }),
    defineField({name: 'periodEnd', type: 'date', title: 'Twelve months up to'}),
    defineField({
      name: 'accountsCounted',
      type: 'number',
      title: 'Accounts counted',
      validation: (rule) => rule.integer().min(1).error('Write a whole number from 1.'),
    }),
    defineField({
      name: 'accountsLost',
      type: 'number',
      title: 'Accounts that lost money',
      validation: (rule) => rule.integer().min(0).error('Write a whole number from 0.'),
    }),
    defineField({name: 'computedBy', type: 'string', title: 'Computed by'}),
    defineField({
      name: 'evidence',
      type: 'file',
      title: 'The calculation',
      description: 'Counts only, no names: whoever knows the address of a file can read it.',
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
        asRuleResult(checkInvestorProtection(protection, readRegion(document))),
      ),
  }),
  requiredText({name: 'cryptoNotice', title: 'Crypto notice', group}),
  reviewDateField(group),
]
