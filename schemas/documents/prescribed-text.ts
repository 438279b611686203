import {inDefault} from '../fields/previews.ts'
import {BookIcon} from '@sanity/icons/Book'
import {defineField, defineType} from 'sanity'
import {lossSharePlaceholder} from '#domain/risk-warning.ts'
import {choiceField} from '../fields/choice.ts'
import {requiredLine, requiredText} from '../fields/basic-fields.ts'
import {reviewDateField} from '../fields/dates-and-times.ts'
import {
  checkPrescribedText,
  type LossFigure,
  lossFigures,
  textVerifications,
} from '../rules/prescribed-text.ts'
import {asRuleResult} from '../rules/value-checks.ts'

const figureTitles: Readonly<Record<LossFigure, string>> = {
  own: 'Their own figure for the last twelve months',
  none: 'No figure of their own',
}

/** The warning sentences that a regulator prescribes, in each form. Region profiles refer to them, so a change means that the law changed. */
export const prescribedText = defineType({
  name: 'prescribedText',
  type: 'document',
  title: 'Prescribed text',
  icon: BookIcon,
  groups: [
    {name: 'text', title: 'Text', default: true},
    {name: 'source', title: 'Source and validity'},
  ],
  fields: [
    requiredLine({name: 'title', title: 'Title', group: 'text'}),
    choiceField({
      name: 'figure',
      title: 'For providers with',
      description: `If providers have a figure, write ${lossSharePlaceholder} in each text where it belongs.`,
      group: 'text',
      values: lossFigures,
      titles: figureTitles,
    }),
    requiredText({name: 'page', title: 'On pages and in e-mails', group: 'text'}),
    requiredText({name: 'short', title: 'Where space is limited', group: 'text'}),
    requiredText({
      name: 'limited',
      title: 'Where characters are limited',
      description: 'For feeds, sharing pictures and search descriptions.',
      group: 'text',
    }),
    defineField({
      name: 'source',
      type: 'string',
      title: 'Rule',
      description: 'Its number, for example COBS 22.5.6R.',
      group: 'source',
      validation: (rule) => rule.required().error('Name the rule that prescribes the text.'),
    }),
    choiceField({
      name: 'standing',
      title: 'Verification status',
      group: 'source',
      values: textVerifications,
      titles: {checked: 'Compared with the rule', toBeVerified: 'To be verified by counsel'},
    }),
    defineField({
      name: 'lookedAt',
      type: 'date',
      title: 'Checked on',
      group: 'source',
      validation: (rule) => rule.required().error('Choose the day when the rule was checked.'),
    }),
    defineField({
      name: 'checkedBy',
      type: 'string',
      title: 'Checked by',
      group: 'source',
      validation: (rule) => rule.required().error('Enter who compared the text with the rule.'),
    }),
    defineField({
      name: 'validFrom',
      type: 'date',
      title: 'Valid from',
      group: 'source',
      validation: (rule) => rule.required().error('Choose the first day on which the text is prescribed.'),
    }),
    defineField({
      name: 'validUntil',
      type: 'date',
      title: 'Valid until',
      description: 'Leave it empty while the text is in force.',
      group: 'source',
      validation: (rule) =>
        rule.min(rule.valueOfField('validFrom')).error('Choose a day after "Valid from".'),
    }),
    reviewDateField('source'),
  ],
  validation: (rule) => rule.custom((text) => asRuleResult(checkPrescribedText(text ?? {}))),
  preview: {
    select: {title: inDefault('title'), source: 'source', standing: 'standing'},
    prepare: ({title, source, standing}: Record<string, string | undefined>) => ({
      title: title ?? '',
      subtitle: [source, standing === 'toBeVerified' ? 'to be verified by counsel' : '']
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
