import {defineField} from 'sanity'
import {checkClockTime, asRuleResult, checkTimeZone} from '../rules/value-checks.ts'

/** The date of Compliance's next review of a document's texts. */
export const reviewDateField = (group?: string) =>
  defineField({
    name: 'reviewDate',
    type: 'date',
    title: 'Review by',
    description: 'The day by which these texts are read again.',
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
      rule.required().error('Write a time, such as 09:30.'),
      rule.custom((time) => asRuleResult(checkClockTime(time))),
    ],
  })

/** The time zone of the neighboring times. */
export const timeZoneField = defineField({
  name: 'timeZone',
  type: 'string',
  title: 'Time zone',
  description: 'As the time zone database names it, such as America/New_York. Its clock changes are known.',
  placeholder: 'America/New_York',
  validation: (rule) => [
    rule.required().error('Write a time zone, such as America/New_York.'),
    rule.custom((zone) => asRuleResult(checkTimeZone(zone))),
  ],
})
