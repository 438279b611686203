import {inDefault} from '../fields/previews.ts'
import {HashIcon} from '@sanity/icons/Hash'
import {defineField, defineType} from 'sanity'
import {ThListIcon} from '@sanity/icons/ThList'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {OlistIcon} from '@sanity/icons/Olist'
import {requiredLine, requiredText, listField} from '../fields/basic-fields.ts'
import {iconField} from '../fields/choice.ts'
import {checkSlug} from '../rules/slugs.ts'
import {asRuleResult} from '../rules/value-checks.ts'

/** A number with its label, such as 21 timeframes. */
export const claim = defineType({
  name: 'claim',
  type: 'object',
  title: 'Figure',
  icon: HashIcon,
  fields: [
    defineField({
      name: 'figure',
      type: 'string',
      title: 'Figure',
      description: 'Shown in every language as written here, in Latin digits: 21, 80+, $100,000.',
      validation: (rule) => [
        rule.required().error('Enter the figure.'),
        rule
          .regex(/^[\d$€£+.,:%/-]+$/u, {name: 'figure'})
          .error('Use only digits and signs. Put words in the label.'),
      ],
    }),
    requiredLine({name: 'label', title: 'Label'}),
  ],
  preview: {select: {title: 'figure', subtitle: inDefault('label')}},
})

/** A line in a list of facts, such as a platform's requirements or a server's location. */
export const fact = defineType({
  name: 'fact',
  type: 'object',
  title: 'Fact',
  icon: ThListIcon,
  fields: [requiredLine({name: 'label', title: 'Label'}), requiredLine({name: 'value', title: 'Value'})],
  preview: {select: {title: inDefault('label'), subtitle: inDefault('value')}},
})

/** A feature: a title, one or two sentences, an icon. */
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
      description: 'The part of a link after #, for example automate in /download/mt5#automate.',
      validation: (rule) => rule.custom((anchor) => asRuleResult(checkSlug(anchor))),
    }),
  ],
  preview: {select: {title: inDefault('title'), subtitle: inDefault('text')}},
})

/** One of several ordered steps, with links. */
export const step = defineType({
  name: 'step',
  type: 'object',
  title: 'Step',
  icon: OlistIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({name: 'text', title: 'Text'}),
    listField({name: 'links', title: 'Links', of: 'navLink'}),
  ],
  preview: {select: {title: inDefault('title'), subtitle: inDefault('text')}},
})
