import {defineArrayMember, defineField} from 'sanity'

/** Frequent questions at the end of a page. */
export const faqReferences = defineField({
  name: 'faqs',
  type: 'array',
  title: 'Frequent questions',
  of: [defineArrayMember({type: 'reference', to: [{type: 'faq'}]})],
  validation: (rule) => rule.unique().error('Remove one: each question stands once.'),
})
