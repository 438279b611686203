import {defineField} from 'sanity'
import {checkTimeZone} from '../rules/check-time-zone.ts'
import {asRuleResult} from '../rules/problem.ts'

/** The time zone of the times beside it. */
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
