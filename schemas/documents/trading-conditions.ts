import {ThListIcon} from '@sanity/icons/ThList'
import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineField, defineType} from 'sanity'
import {getRegionRecord, type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {BarChartIcon} from '@sanity/icons/BarChart'
import {fixedMemberField} from '../fields/fixed-member.ts'
import {choiceField, choicesField, toOptions} from '../fields/choice.ts'
import {filledListField, requiredLine, requiredProse, requiredText} from '../fields/basic-fields.ts'
import {inDefault, titlePreview} from '../fields/previews.ts'
import {asRuleResult, type Problem} from '../rules/value-checks.ts'
import {
  type FeeKind,
  feeKinds,
  feeKindTitles,
  feesFromTables,
  tradingSectionTitles,
  tradingSectionKeys,
} from '../values/closed-sets.ts'
import {pageType} from '../fields/page-fields.ts'

/** Heading and prose of one section of the trading-conditions page. Ids are `tradingConditionsSection-<key>`. */
export const tradingConditionsSection = defineType({
  name: 'tradingConditionsSection',
  type: 'document',
  title: 'Trading-conditions section',
  icon: ThListIcon,
  fields: [
    fixedMemberField({
      name: 'key',
      title: 'Section',
      options: {list: toOptions(tradingSectionTitles, tradingSectionKeys)},
    }),
    requiredLine({name: 'title', title: 'Heading'}),
    requiredProse({name: 'body', title: 'Text'}),
  ],
  preview: titlePreview({title: 'title', detail: 'key'}),
})

/** The head of the trading-conditions page. Its sections are separate documents. */
export const tradingConditionsPage = pageType({
  name: 'tradingConditionsPage',
  title: 'Trading-conditions page',
  icon: BarChartIcon,
  lead: 'Says that the tables are indicative and educational.',
  fields: [],
})

/** A row of the fees page, possibly incomplete. */
type FeeRow = Readonly<{fee?: FeeKind; answer?: object; regions?: readonly RegionCode[]}>

/** Every fee needs one row for all regions, and at most one for each region. A row without figures of the tables needs an answer. */
export function checkFeeRows(rows: readonly FeeRow[]): Problem[] {
  return feeKinds.flatMap((kind): Problem[] => {
    const title = feeKindTitles[kind]
    const own = rows.filter(({fee}) => fee === kind)
    const forAll = own.filter(({regions}) => (regions ?? []).length === 0).length
    const named = own.flatMap(({regions}) => regions ?? [])
    const hasTables = feesFromTables.includes(kind)
    return [
      ...(forAll === 1 ? [] : [{message: `“${title}” needs one row without regions.`}]),
      ...(new Set(named).size === named.length
        ? []
        : [{message: `“${title}” has two rows for the same region.`}]),
      ...(hasTables || own.every(({answer}) => answer !== undefined)
        ? []
        : [{message: `“${title}” needs a short answer, such as Free.`}]),
      ...(hasTables && own.some(({answer}) => answer !== undefined)
        ? [{message: `Remove the short answer of “${title}”: its figures come from the trading tables.`}]
        : []),
    ]
  })
}

/** What one kind of fee costs, in one sentence. */
export const feeRow = defineType({
  name: 'feeRow',
  type: 'object',
  title: 'Fee',
  icon: CreditCardIcon,
  fields: [
    choiceField({name: 'fee', title: 'Fee', values: feeKinds, titles: feeKindTitles}),
    requiredLine({name: 'title', title: 'Heading'}),
    {
      name: 'answer',
      type: 'localizedString',
      title: 'Short answer',
      description:
        'For example “Free” or an amount. Leave it empty for opening, closing, holding and minimums: their figures come from the trading tables.',
    },
    requiredText({
      name: 'text',
      title: 'In one sentence',
      description: 'Don’t repeat figures of the trading tables here.',
    }),
    choicesField({
      name: 'regions',
      title: 'Regions',
      description: 'Choose none for all regions. A row for a region replaces the row for all.',
      values: regionCodes,
      titles: (code) => getRegionRecord(code).title,
      min: 0,
    }),
  ],
  preview: {select: {title: inDefault('title'), subtitle: inDefault('answer')}},
})

const feeRows = filledListField({name: 'rows', title: 'Fees', of: 'feeRow'})

/** All fees on one page. Figures come from the trading tables where they have them. */
export const feesPage = pageType({
  name: 'feesPage',
  title: 'Fees page',
  icon: CreditCardIcon,
  fields: [
    defineField({
      ...feeRows,
      validation: (rule) =>
        rule.custom((rows: FeeRow[] | undefined) => asRuleResult(checkFeeRows(rows ?? []))),
    }),
  ],
})
