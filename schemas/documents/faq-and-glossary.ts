import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineType} from 'sanity'
import {BookIcon} from '@sanity/icons/Book'
import {choiceField} from '../fields/choice.ts'
import {requiredLine, requiredProse, requiredText} from '../fields/basic-fields.ts'
import {slugField} from '../fields/slug.ts'
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

/** A trading term and its explanation. */
export const glossaryTerm = defineType({
  name: 'glossaryTerm',
  type: 'document',
  title: 'Glossary term',
  icon: BookIcon,
  fields: [
    requiredLine({name: 'term', title: 'Term'}),
    slugField({source: 'term'}),
    requiredText({name: 'definition', title: 'Definition'}),
  ],
  orderings: [{name: 'term', title: 'Term', by: [{field: inDefault('term'), direction: 'asc'}]}],
  preview: {select: {title: inDefault('term'), subtitle: inOther('term')}},
})
