import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {blockPreview} from '../fields/block-preview.ts'
import {requiredLine} from '../fields/required-localized.ts'

/** Frequent questions of a landing page, with the answers that the site gives everywhere. */
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
      title: 'Frequent questions',
      of: [defineArrayMember({type: 'reference', to: [{type: 'faq'}]})],
      validation: (rule) => rule.required().min(1).unique().error('Add at least one question, each once.'),
    }),
  ],
  preview: blockPreview('Questions and answers', {title: 'title.en', subtitle: 'faqs.0.question.en'}),
})
