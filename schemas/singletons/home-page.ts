import {inDefault} from '../fields/previews.ts'
import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {defineField, defineType, defineArrayMember} from 'sanity'
import {HomeIcon} from '@sanity/icons/Home'
import {toOptions} from '../fields/choice.ts'
import {requiredLine, requiredText} from '../fields/basic-fields.ts'
import {headlineKinds} from '../values/closed-sets.ts'
import {searchField} from '../fields/page-fields.ts'
import {checkEachOnce, asRuleResult} from '../rules/value-checks.ts'

const kindTitles: Readonly<Record<(typeof headlineKinds)[number], string>> = {
  spread: 'Spread',
  leverage: 'Leverage (the highest of the account types next to the region’s cap, if it can be shown)',
  lot: 'Smallest lot',
  instruments: 'Number of instruments',
  support: 'Support hours',
}

/** The site computes the leverage, so that two people approve whether it's shown and no typed figure is. */
const isLeverage = (parent: unknown) =>
  typeof parent === 'object' && parent !== null && 'kind' in parent && parent.kind === 'leverage'

/** A headline number of the home page with its condition. */
export const headlineFigure = defineType({
  name: 'headlineFigure',
  type: 'object',
  title: 'Headline figure',
  icon: ChartUpwardIcon,
  fields: [
    defineField({
      name: 'kind',
      type: 'string',
      title: 'Subject',
      options: {list: toOptions(kindTitles, headlineKinds)},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'figure',
      type: 'string',
      title: 'Figure',
      description: 'Shown in every language as written here, in Latin digits: 0.0, 0.01, 24/7.',
      hidden: ({parent}) => isLeverage(parent),
      validation: (rule) =>
        rule.custom((figure, {parent}) =>
          isLeverage(parent) || figure ? true : 'Enter the figure, such as 0.0 or 24/7.',
        ),
    }),
    requiredLine({name: 'label', title: 'Label'}),
    requiredLine({
      name: 'condition',
      title: 'Condition',
      description: 'When the figure applies. Shown next to it.',
    }),
  ],
  preview: {select: {title: inDefault('label'), subtitle: 'figure'}},
})

/** The home page. */
export const homePage = defineType({
  name: 'homePage',
  type: 'document',
  title: 'Home page',
  icon: HomeIcon,
  fields: [
    requiredLine({name: 'eyebrow', title: 'Line above the headline'}),
    requiredLine({name: 'headline', title: 'Headline'}),
    requiredText({name: 'lead', title: 'Lead'}),
    requiredText({
      name: 'leadWithoutCrypto',
      title: 'Lead for regions without crypto',
      description: 'Don’t mention cryptocurrencies: marketing them is banned in the United Kingdom.',
    }),
    defineField({
      name: 'startLink',
      type: 'navLink',
      title: 'Start Trading button',
      validation: (rule) => rule.required(),
    }),
    requiredLine({name: 'figuresTitle', title: 'Heading of the headline figures'}),
    defineField({
      name: 'figures',
      type: 'array',
      title: 'Headline figures',
      of: [defineArrayMember({type: 'headlineFigure'})],
      validation: (rule) => [
        rule.required().length(5).error('Show exactly five headline figures.'),
        rule.custom((figures: {kind?: string}[] | undefined) =>
          asRuleResult(checkEachOnce(figures?.map(({kind}) => kind) ?? [], 'figure')),
        ),
      ],
    }),
    defineField({
      name: 'openAccountLink',
      type: 'navLink',
      title: 'Open an Account button',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'supportLink',
      type: 'navLink',
      title: '24/7 Support button',
      validation: (rule) => rule.required(),
    }),
    requiredLine({name: 'platformsTitle', title: 'Heading of the platforms and tools'}),
    requiredText({name: 'platformsLead', title: 'Lead of the platforms and tools'}),
    searchField,
  ],
  preview: {prepare: () => ({title: 'Home page'})},
})
