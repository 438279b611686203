import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {BookIcon} from '@sanity/icons/Book'
import {choiceField} from '../fields/choice.ts'
import {listField, requiredLine, requiredProse, requiredText} from '../fields/basic-fields.ts'
import {pageType} from '../fields/page-fields.ts'
import {addressFields, slugField} from '../fields/slug.ts'
import {titlePreview, inDefault, inOther} from '../fields/previews.ts'

export const faqTopics = ['accounts', 'funding', 'trading', 'platforms', 'partners', 'security'] as const

const faqTopicTitles: Readonly<Record<(typeof faqTopics)[number], string>> = {
  accounts: 'Accounts',
  funding: 'Funding',
  trading: 'Trading and costs',
  platforms: 'Platforms and tools',
  partners: 'Partners',
  security: 'Security',
}

/** A frequent question and its answer. Pages refer to the questions that they show. */
export const faq = defineType({
  name: 'faq',
  type: 'document',
  title: 'Frequently asked question',
  icon: HelpCircleIcon,
  fields: [
    requiredLine({name: 'question', title: 'Question'}),
    slugField({source: 'question'}),
    choiceField({name: 'topic', title: 'Topic', values: faqTopics, titles: faqTopicTitles}),
    requiredProse({name: 'answer', title: 'Answer'}),
  ],
  orderings: [{name: 'topic', title: 'Topic', by: [{field: 'topic', direction: 'asc'}]}],
  preview: titlePreview({title: 'question', detail: 'topic'}),
})

const maxRelatedTerms = 6

/** A trading term with a page of its own. */
export const glossaryTerm = defineType({
  name: 'glossaryTerm',
  type: 'document',
  title: 'Glossary term',
  icon: BookIcon,
  fields: [
    requiredLine({name: 'term', title: 'Term'}),
    ...addressFields({source: 'term'}),
    requiredText({name: 'definition', title: 'Definition', description: 'One or two sentences.'}),
    {
      name: 'explanation',
      type: 'localizedText',
      title: 'Explanation',
      description: 'What follows from it for a trade. Only its own page shows this text.',
    },
    {
      name: 'example',
      type: 'instrumentFigures',
      title: 'Example',
      description:
        'Figures of an instrument from the trading tables, as they apply in the visitor’s region. Swap, leverage and lot also show one lot as an example in money.',
    },
    defineField({
      name: 'related',
      type: 'array',
      title: 'Related terms',
      of: [defineArrayMember({type: 'reference', to: [{type: 'glossaryTerm'}]})],
      validation: (rule) =>
        rule.max(maxRelatedTerms).unique().error(`Choose up to ${maxRelatedTerms} terms, each once.`),
    }),
    listField({
      name: 'links',
      title: 'Where it is used',
      description: 'Pages of this site. Posts that mark the term are listed automatically.',
      of: 'navLink',
    }),
  ],
  orderings: [{name: 'term', title: 'Term', by: [{field: inDefault('term'), direction: 'asc'}]}],
  preview: {select: {title: inDefault('term'), subtitle: inOther('term')}},
})

/** The list of all terms. */
export const glossaryPage = pageType({
  name: 'glossaryPage',
  title: 'Glossary page',
  icon: BookIcon,
  fields: [],
})
