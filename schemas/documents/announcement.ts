import {BellIcon} from '@sanity/icons/Bell'
import {defineField, defineType} from 'sanity'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {choiceField, choicesField} from '../fields/choice.ts'
import {severities} from '../values/closed-sets.ts'
import {requiredText} from '../fields/basic-fields.ts'
import {selectTexts} from '../fields/previews.ts'
import {checkLater, asRuleResult} from '../rules/value-checks.ts'
import {formatDays, inUserZone} from '../values/moments.ts'

const severityTitles: Readonly<Record<(typeof severities)[number], string>> = {
  info: 'Information',
  warning: 'Warning',
  critical: 'Critical',
}

type Selected = Readonly<{text: string; other: string; severity: string; from: string; until: string}>

/** When an announcement is shown comes first, because editors look for the current one. */
export const describeAnnouncement = ({
  text,
  other = '',
  severity = '',
  from = '',
  until = '',
}: Partial<Selected>) => ({
  title: text ?? other,
  subtitle: [
    formatDays(from, until),
    severities.flatMap((known) => (known === severity ? [severityTitles[known]] : [])).join(''),
  ]
    .filter(Boolean)
    .join(' · '),
})

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
      titles: (code) => getRegionRecord(code).title,
      min: 1,
    }),
    defineField({
      name: 'from',
      type: 'datetime',
      options: inUserZone,
      title: 'Shown from',
      validation: (rule) => rule.required().error('Choose a start date.'),
    }),
    defineField({
      name: 'until',
      type: 'datetime',
      options: inUserZone,
      title: 'Shown until',
      validation: (rule) => [
        rule.required().error('Choose an end date.'),
        rule.custom((until, {document}) =>
          asRuleResult(checkLater(until, document?.['from'], 'Choose a time after "Shown from".')),
        ),
      ],
    }),
  ],
  orderings: [{name: 'from', title: 'Newest first', by: [{field: 'from', direction: 'desc'}]}],
  preview: {
    select: {...selectTexts('text'), severity: 'severity', from: 'from', until: 'until'},
    prepare: describeAnnouncement,
  },
})
