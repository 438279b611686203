import {defineField} from 'sanity'
import {checkClockTime, asRuleResult, checkTimeZone} from '../rules/value-checks.ts'

/** The date of Compliance's next review of a document's texts. */
export const reviewDateField = (group?: string) =>
  defineField({
    name: 'reviewDate',
    type: 'date',
    title: 'Review by',
    description: 'The day by which someone must check these texts again.',
    ...(group === undefined ? {} : {group}),
    validation: (rule) => rule.required().error('Choose a review date.'),
  })

type Labels<Name extends string> = Readonly<{name: Name; title: string; description?: string}>

/** A time of day such as 09:30, in the document's time zone. */
export const clockTimeField = <Name extends string>(labels: Labels<Name>) =>
  defineField({
    ...labels,
    type: 'string',
    placeholder: '09:30',
    validation: (rule) => rule.custom((time) => asRuleResult(checkClockTime(time))),
  })

export const requiredClockTimeField = <Name extends string>(labels: Labels<Name>) =>
  defineField({
    ...labels,
    type: 'string',
    placeholder: '09:30',
    validation: (rule) => [
      rule.required().error('Enter a time, for example 09:30.'),
      rule.custom((time) => asRuleResult(checkClockTime(time))),
    ],
  })

/** The time zone of the neighboring times. */
export const timeZoneField = defineField({
  name: 'timeZone',
  type: 'string',
  title: 'Time zone',
  description:
    'The zone’s name in the time zone database, for example America/New_York. Clock changes are applied automatically.',
  placeholder: 'America/New_York',
  validation: (rule) => [
    rule.required().error('Enter a time zone, for example America/New_York.'),
    rule.custom((zone) => asRuleResult(checkTimeZone(zone))),
  ],
})
