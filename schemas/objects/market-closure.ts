import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineField, defineType} from 'sanity'
import {clockTimeField} from '../fields/clock-time.ts'
import {requiredLine} from '../fields/required-localized.ts'
import {checkClosure, type Closure} from '../rules/check-closure.ts'
import {asRuleResult} from '../rules/problem.ts'

/**
 * A holiday or an early close, in the local time of its calendar: from `closesAt` of the first
 * day, or else its midnight, until `reopensAt` of the last day, or else the midnight after it.
 */
export const marketClosure = defineType({
  name: 'marketClosure',
  type: 'object',
  title: 'Holiday or early close',
  icon: CalendarIcon,
  validation: (rule) =>
    rule.custom((closure: Closure | undefined) => asRuleResult(closure ? checkClosure(closure) : [])),
  fields: [
    requiredLine({name: 'name', title: 'Name'}),
    defineField({
      name: 'date',
      type: 'date',
      title: 'Day, or the first of several',
      validation: (rule) => rule.required().error('Choose a day.'),
    }),
    defineField({
      name: 'until',
      type: 'date',
      title: 'Last day',
      description: 'Leave empty for a single day.',
    }),
    clockTimeField({
      name: 'closesAt',
      title: 'Closes early at',
      description: 'On the first day. Leave empty when it is closed from midnight.',
    }),
    clockTimeField({
      name: 'reopensAt',
      title: 'Opens again at',
      description: 'On the last day. Leave empty when it is closed until midnight.',
    }),
  ],
  preview: {select: {title: 'name.en', subtitle: 'date'}},
})
