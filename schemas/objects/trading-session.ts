import {ClockIcon} from '@sanity/icons/Clock'
import {defineField, defineType} from 'sanity'
import {choicesField} from '../fields/choice.ts'
import {requiredClockTimeField} from '../fields/clock-time.ts'
import {listOf} from '../fields/list-of.ts'
import {checkSession, type Session} from '../rules/check-session.ts'
import {asRuleResult} from '../rules/problem.ts'
import {weekdays, weekdayTitles} from '#domain/hours/weekdays.ts'

type Previewed = Readonly<{open: string; close: string; closesNextDay: boolean; days: readonly string[]}>

/** A session that is the same on each of its days, in the local time of its calendar. */
export const tradingSession = defineType({
  name: 'tradingSession',
  type: 'object',
  title: 'Session',
  icon: ClockIcon,
  validation: (rule) =>
    rule.custom((session: Session | undefined) => asRuleResult(session ? checkSession(session) : [])),
  fields: [
    choicesField({
      name: 'days',
      title: 'Opens on',
      values: weekdays,
      titles: weekdayTitles,
      min: 1,
    }),
    requiredClockTimeField({name: 'open', title: 'Opens at'}),
    requiredClockTimeField({name: 'close', title: 'Closes at'}),
    defineField({
      name: 'closesNextDay',
      type: 'boolean',
      title: 'Closes on the next day',
      description: 'For sessions across midnight. 00:00 to 00:00 of the next day is the whole day.',
      initialValue: false,
      validation: (rule) => rule.required().error('Turn this on or off.'),
    }),
    listOf({name: 'pauses', title: 'Pauses', of: 'sessionPause'}),
  ],
  preview: {
    select: {open: 'open', close: 'close', closesNextDay: 'closesNextDay', days: 'days'},
    prepare: ({open, close, closesNextDay, days}: Partial<Previewed>) => ({
      title: `${open ?? '?'} to ${close ?? '?'}${closesNextDay ? ' of the next day' : ''}`,
      subtitle: (days ?? []).join(', '),
    }),
  },
})
