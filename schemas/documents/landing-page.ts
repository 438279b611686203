import {type PreviewConfig, defineType, defineArrayMember, defineField, type ValidationError} from 'sanity'
import {PresentationIcon} from '@sanity/icons/Presentation'
import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {BarChartIcon} from '@sanity/icons/BarChart'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {LaunchIcon} from '@sanity/icons/Launch'
import {RocketIcon} from '@sanity/icons/Rocket'
import {findStatedLeverages} from '#domain/offers/stated-leverage.ts'
import {listTexts} from '#domain/promotions/marked-texts.ts'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {requiredLine, requiredObject, filledListField} from '../fields/basic-fields.ts'
import {pageHead, assignGroup, searchField} from '../fields/page-fields.ts'
import {choiceField, choicesField} from '../fields/choice.ts'
import {symbolField} from '../objects/instrument-figures.ts'
import {landingCharts, landingChartTitles} from '../values/closed-sets.ts'
import {type Problem, asRuleResult, requireValue} from '../rules/value-checks.ts'
import {addressFields} from '../fields/slug.ts'
import {titlePreview, inDefault, inOther} from '../fields/previews.ts'

/** The blocks of a landing page, head first. */
export const landingBlocks = [
  'landingHero',
  'landingFigures',
  'landingChart',
  'landingCards',
  'landingQuestions',
  'landingAction',
] as const
type LandingBlock = (typeof landingBlocks)[number]

/** Title and lead of a block of a landing page. */
const blockHead = [
  requiredLine({name: 'title', title: 'Title'}),
  {name: 'lead', type: 'localizedText', title: 'Lead'},
]

/** The preview of a block: its title, or its kind if the title is empty. */
export const blockPreview = (kind: string, select: Readonly<Record<string, string>>): PreviewConfig => ({
  select,
  prepare: ({title, ...rest}) => ({...rest, title: typeof title === 'string' && title !== '' ? title : kind}),
})

/** The head of a landing page. */
export const landingHero = defineType({
  name: 'landingHero',
  type: 'object',
  title: 'Page header',
  icon: PresentationIcon,
  fields: [
    ...pageHead(),
    {name: 'picture', type: 'localizedImage', title: 'Picture'},
    requiredObject({name: 'action', type: 'callToAction', title: 'Button'}),
  ],
  preview: blockPreview('Page header', {
    title: inDefault('headline'),
    subtitle: inOther('headline'),
    media: 'picture',
  }),
})

/** Market data of some instruments on a landing page, as they apply in the visitor's region. */
export const landingFigures = defineType({
  name: 'landingFigures',
  type: 'object',
  title: 'Figures',
  icon: ChartUpwardIcon,
  fields: [
    ...blockHead,
    defineField({
      name: 'instruments',
      type: 'array',
      title: 'Instruments',
      description:
        'Their figures come from the trading tables. Instruments that the visitor’s region doesn’t offer are left out.',
      of: [defineArrayMember({type: 'instrumentFigures'})],
      validation: (rule) => requireValue(rule, (own) => own.min(1).max(6), 'Add one to six instruments.'),
    }),
  ],
  preview: blockPreview('Figures', {title: inDefault('title'), subtitle: 'instruments.0.symbol'}),
})

/** One of the site's own charts of an instrument, on a landing page. */
export const landingChart = defineType({
  name: 'landingChart',
  type: 'object',
  title: 'Chart',
  icon: BarChartIcon,
  fields: [
    ...blockHead,
    symbolField,
    choiceField({
      name: 'chart',
      title: 'Chart',
      description: 'Left out if the visitor’s region doesn’t offer the instrument.',
      values: landingCharts,
      titles: landingChartTitles,
    }),
  ],
  preview: blockPreview('Chart', {title: inDefault('title'), subtitle: 'symbol'}),
})

/** Cards of a landing page, each with a link. */
export const landingCards = defineType({
  name: 'landingCards',
  type: 'object',
  title: 'Cards',
  icon: ThLargeIcon,
  fields: [...blockHead, filledListField({name: 'cards', title: 'Cards', of: 'linkCard', min: 2})],
  preview: blockPreview('Cards', {title: inDefault('title'), subtitle: inDefault('cards.0.title')}),
})

/** Frequent questions of a landing page, with the site's shared answers. */
export const landingQuestions = defineType({
  name: 'landingQuestions',
  type: 'object',
  title: 'Questions and answers',
  icon: HelpCircleIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    defineField({
      name: 'faqs',
      type: 'array',
      title: 'Frequently asked questions',
      of: [defineArrayMember({type: 'reference', to: [{type: 'faq'}]})],
      validation: (rule) =>
        requireValue(rule, (own) => own.min(1).unique(), 'Add at least one question, each once.'),
    }),
  ],
  preview: blockPreview('Questions and answers', {
    title: inDefault('title'),
    subtitle: inDefault('faqs.0.question'),
  }),
})

/** The call to action of a landing page. */
export const landingAction = defineType({
  name: 'landingAction',
  type: 'object',
  title: 'Call to action',
  icon: LaunchIcon,
  fields: [...blockHead, requiredObject({name: 'action', type: 'callToAction', title: 'Button'})],
  preview: blockPreview('Call to action', {title: inDefault('title'), subtitle: inDefault('action.label')}),
})

const head: LandingBlock = 'landingHero'
const questions: LandingBlock = 'landingQuestions'

/** Checks the blocks of a landing page: one head, at the top, and at most one questions block, because links name each question. */
export function checkLandingBlocks(types: readonly string[]): Problem[] {
  const count = (wanted: LandingBlock) => types.filter((type) => type === wanted).length
  return [
    ...(types.length > 0 && types[0] !== head ? [{message: 'Start the page with a header block.'}] : []),
    ...(count(head) > 1 ? [{message: 'Remove one: a page can have only one header block.'}] : []),
    ...(count(questions) > 1 ? [{message: 'Put all questions in one block.'}] : []),
  ]
}

const message =
  'Remove the leverage ratio: it differs by region. The block "Figures" shows the ratio for the visitor’s region.'

/** Reports each text of a document that states a leverage, because leverage differs by region. Returns `true` without problems. */
export function checkStatedLeverage(document: Readonly<Record<string, unknown>>): true | ValidationError[] {
  const problems = listTexts(document)
    .filter(({text}) => findStatedLeverages(text).length > 0)
    .map(({path}) => ({message, path: [...path]}))
  return problems.length === 0 || problems
}

/** A campaign page made of blocks, at `/lp/<slug>`, in its listed regions. */
export const landingPage = defineType({
  name: 'landingPage',
  type: 'document',
  title: 'Landing page',
  icon: RocketIcon,
  groups: [
    {name: 'page', title: 'Page', default: true},
    {name: 'audience', title: 'Regions'},
    {name: 'search', title: 'Search listing'},
  ],
  validation: (rule) => rule.custom((page) => checkStatedLeverage(page ?? {})),
  fields: [
    ...assignGroup('page', [
      requiredLine({
        name: 'title',
        title: 'Title',
        description: 'The page’s name in lists. Also on its sharing picture if every region shows the page.',
      }),
      ...addressFields({source: 'title'}),
      defineField({
        name: 'blocks',
        type: 'array',
        title: 'Blocks',
        description: 'The region’s risk warning is added automatically.',
        of: landingBlocks.map((type) => defineArrayMember({type})),
        validation: (rule) => [
          ...requireValue(rule, (own) => own.min(1), 'Start the page with a header block.'),
          rule.custom((blocks: {_type: string}[] | undefined) =>
            asRuleResult(checkLandingBlocks(blocks?.map(({_type}) => _type) ?? [])),
          ),
        ],
      }),
    ]),
    ...assignGroup('audience', [
      choicesField({
        name: 'regions',
        title: 'Regions',
        description: 'Visitors from other regions read that this page isn’t available to them.',
        values: regionCodes,
        titles: (code) => getRegionRecord(code).title,
        min: 1,
      }),
      defineField({
        name: 'aboutCrypto',
        type: 'boolean',
        title: 'About crypto',
        description: 'Shown only in regions that allow crypto CFDs.',
        initialValue: false,
        validation: (rule) => rule.required().error('Choose yes or no.'),
      }),
    ]),
    ...assignGroup('search', [
      searchField,
      defineField({
        name: 'isUnlisted',
        type: 'boolean',
        title: 'Hidden from search',
        description:
          'When on, neither the site’s own search nor search engines list the page. Its address still works.',
        initialValue: false,
        validation: (rule) => rule.required().error('Choose yes or no.'),
      }),
    ]),
  ],
  orderings: [{name: 'title', title: 'Title', by: [{field: inDefault('title'), direction: 'asc'}]}],
  preview: titlePreview({title: 'title', detail: 'slug.current', media: 'blocks.0.picture'}),
})
