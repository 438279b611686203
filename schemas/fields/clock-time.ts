import {defineField} from 'sanity'
import {checkClockTime} from '../rules/check-clock-time.ts'
import {asRuleResult} from '../rules/problem.ts'

type Labels<Name extends string> = Readonly<{name: Name; title: string; description?: string}>

/** A time of the day such as 09:30, in the time zone that the document names. */
export const clockTimeField = <Name extends string>(labels: Labels<Name>) =>
  defineField({
    ...labels,
    type: 'string',
    placeholder: '09:30',
    validation: (rule) => rule.custom((time) => asRuleResult(checkClockTime(time))),
  })

/** A required time of the day. */
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
