import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineType} from 'sanity'
import {choiceField} from '../fields/choice.ts'
import {requiredLine, requiredProse} from '../fields/required-localized.ts'
import {slugField} from '../fields/slug.ts'
import {titlePreview} from '../fields/title-preview.ts'
import {faqTopics, faqTopicTitles} from '../values/faq-topics.ts'

/** A frequent question and its answer; pages refer to the ones that they show. */
export const faq = defineType({
  name: 'faq',
  type: 'document',
  title: 'Frequent question',
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
