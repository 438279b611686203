import {BookIcon} from '@sanity/icons/Book'
import {defineField, defineType} from 'sanity'
import {lossSharePlaceholder} from '#domain/texts/loss-share.ts'
import {choiceField} from '../fields/choice.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {reviewDateField} from '../fields/review-date.ts'
import {checkPrescribedText} from '../rules/check-prescribed-text.ts'
import {sealField} from '../fields/seal.ts'
import {asRuleResult} from '../rules/problem.ts'
import {type LossFigure, lossFigures, textStandings} from '../values/prescribed-texts.ts'

const figureTitles: Readonly<Record<LossFigure, string>> = {
  own: 'An own figure of the last twelve months',
  none: 'No own figure',
}

/**
 * The sentences of a risk warning that a regulator prescribes, in each of their forms. Region profiles refer to them; a change here is a change
 * of law.
 */
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
      description: `With an own figure each form says ${lossSharePlaceholder} where it belongs.`,
      group: 'text',
      values: lossFigures,
      titles: figureTitles,
    }),
    requiredText({name: 'page', title: 'On pages and in mails', group: 'text'}),
    requiredText({name: 'short', title: 'Where space is short', group: 'text'}),
    requiredText({
      name: 'limited',
      title: 'Where characters are limited',
      description: 'For feeds, pictures for sharing and descriptions.',
      group: 'text',
    }),
    defineField({
      name: 'source',
      type: 'string',
      title: 'Rule',
      description: 'Its number, such as COBS 22.5.6R.',
      group: 'source',
      validation: (rule) => rule.required().error('Name the rule that prescribes the text.'),
    }),
    choiceField({
      name: 'standing',
      title: 'How sure is it?',
      group: 'source',
      values: textStandings,
      titles: {checked: 'Compared with the rule', toBeVerified: 'To be verified by counsel'},
    }),
    defineField({
      name: 'lookedAt',
      type: 'date',
      title: 'Looked at on',
      group: 'source',
      validation: (rule) => rule.required().error('Choose the day on which the rule was looked at.'),
    }),
    defineField({
      name: 'checkedBy',
      type: 'string',
      title: 'Checked by',
      group: 'source',
      validation: (rule) => rule.required().error('Write who compared the text with the rule.'),
    }),
    defineField({
      name: 'validFrom',
      type: 'date',
      title: 'Valid from',
      group: 'source',
      validation: (rule) => rule.required().error('Choose the day from which the text is prescribed.'),
    }),
    defineField({
      name: 'validUntil',
      type: 'date',
      title: 'Valid until',
      description: 'Leave empty while it is in force.',
      group: 'source',
      validation: (rule) =>
        rule.min(rule.valueOfField('validFrom')).error('Choose a day after "Valid from".'),
    }),
    reviewDateField('source'),
    sealField,
  ],
  validation: (rule) => rule.custom((text) => asRuleResult(checkPrescribedText(text ?? {}))),
  preview: {
    select: {title: 'title.en', source: 'source', standing: 'standing'},
    prepare: ({title, source, standing}: Record<string, string | undefined>) => ({
      title: title ?? '',
      subtitle: [source, standing === 'toBeVerified' ? 'to be verified by counsel' : '']
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
