import {BellIcon} from '@sanity/icons/Bell'
import {defineField, defineType} from 'sanity'
import {choiceField, choicesField} from '../fields/choice.ts'
import {requiredText} from '../fields/required-localized.ts'
import {titlePreview} from '../fields/title-preview.ts'
import {checkLater} from '../rules/check-later.ts'
import {asRuleResult} from '../rules/problem.ts'
import {regionCodes, regionRecord} from '#domain/regions/regions.ts'
import {severities, severityTitles} from '../values/severities.ts'

/** A banner above the pages, in some regions and for a limited time. */
export const announcement = defineType({
  name: 'announcement',
  type: 'document',
  title: 'Announcement',
  icon: BellIcon,
  fields: [
    requiredText({name: 'text', title: 'Text', description: 'One or two sentences.'}),
    {name: 'link', type: 'navLink', title: 'Link'},
    choiceField({name: 'severity', title: 'Severity', values: severities, titles: severityTitles}),
    choicesField({
      name: 'regions',
      title: 'Regions',
      values: regionCodes,
      titles: (code) => regionRecord(code).title,
      min: 1,
    }),
    defineField({
      name: 'from',
      type: 'datetime',
      title: 'Shown from',
      validation: (rule) => rule.required().error('Choose from when it is shown.'),
    }),
    defineField({
      name: 'until',
      type: 'datetime',
      title: 'Shown until',
      validation: (rule) => [
        rule.required().error('Choose until when it is shown.'),
        rule.custom((until, {document}) =>
          asRuleResult(checkLater(until, document?.['from'], 'Choose a moment after "Shown from".')),
        ),
      ],
    }),
  ],
  orderings: [{name: 'from', title: 'Newest first', by: [{field: 'from', direction: 'desc'}]}],
  preview: titlePreview({title: 'text', detail: 'severity'}),
})
