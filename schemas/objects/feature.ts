import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineField, defineType} from 'sanity'
import {iconField} from '../fields/icon.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {checkSlug} from '../rules/check-slug.ts'
import {asRuleResult} from '../rules/problem.ts'

/** What something offers: a title, a sentence or two, a drawing. */
export const feature = defineType({
  name: 'feature',
  type: 'object',
  title: 'Feature',
  icon: CheckmarkCircleIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({name: 'text', title: 'Text'}),
    iconField,
    defineField({
      name: 'anchor',
      type: 'string',
      title: 'Anchor',
      description: 'Where links lead to this feature, such as automate in /download/mt5#automate.',
      validation: (rule) => rule.custom((anchor) => asRuleResult(checkSlug(anchor))),
    }),
  ],
  preview: {select: {title: 'title.en', subtitle: 'text.en'}},
})
