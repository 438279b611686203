import {FilterIcon} from '@sanity/icons/Filter'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {PauseIcon} from '@sanity/icons/Pause'
import {ClockIcon} from '@sanity/icons/Clock'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {instrumentGroups, instrumentGroupTitles} from '#domain/instruments/instrument.ts'
import {newYorkClocks, weekdays, weekdayTitles} from '#domain/hours/calendar.ts'
import {choicesField, toOptions} from '../fields/choice.ts'
import {requiredClockTimeField, clockTimeField, timeZoneField} from '../fields/dates-and-times.ts'
import {listField, requiredLine, filledListField} from '../fields/basic-fields.ts'
import {checkSession, type Session, checkClosure, type Closure, scopeRule} from '../rules/trading-hours.ts'
import {asRuleResult} from '../rules/value-checks.ts'
import {byPosition, positionField} from '../fields/page-fields.ts'
import {slugField} from '../fields/slug.ts'
import {titlePreview, inDefault} from '../fields/previews.ts'

/** The instruments of a calendar. A symbol overrides an ending, and an ending overrides a group. */
export const instrumentScope = defineType({
  name: 'instrumentScope',
  type: 'object',
  title: 'Instruments',
  icon: FilterIcon,
  fields: [
    choicesField({
      name: 'groups',
      title: 'Groups',
      description:
        'All instruments of the group, except those that another calendar lists by symbol or ending.',
      values: instrumentGroups,
      titles: instrumentGroupTitles,
      min: 0,
    }),
    defineField({
      name: 'symbolEndings',
      type: 'array',
      title: 'Symbol endings',
      description: 'The ending of an exchange’s symbols, for example .L for London.',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'symbols',
      type: 'array',
      title: 'Symbols',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: (rule) => rule.unique(),
    }),
  ],
})

/** A pause within a trading session. */
export const sessionPause = defineType({
  name: 'sessionPause',
  type: 'object',
  title: 'Break',
  icon: PauseIcon,
  options: {columns: 2},
  fields: [
    requiredClockTimeField({name: 'from', title: 'From'}),
    requiredClockTimeField({name: 'until', title: 'Until'}),
  ],
  preview: {select: {title: 'from', subtitle: 'until'}},
})

type Previewed = Readonly<{open: string; close: string; closesNextDay: boolean; days: readonly string[]}>

const newYorkClockTitles = {standard: 'Standard time', daylight: 'Daylight saving time'} as const

/** A session with the same times on each of its days, in its calendar's local time. */
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
      description: 'For sessions that cross midnight. From 00:00 to 00:00 of the next day is the whole day.',
      initialValue: false,
      validation: (rule) => rule.required().error('Choose yes or no.'),
    }),
    defineField({
      name: 'newYorkClock',
      type: 'string',
      title: 'Only while New York is on',
      description: 'For exchanges that follow New York’s clock changes. Leave it empty for all year.',
      options: {list: toOptions(newYorkClockTitles, newYorkClocks), layout: 'radio'},
    }),
    listField({name: 'pauses', title: 'Breaks', of: 'sessionPause'}),
  ],
  preview: {
    select: {open: 'open', close: 'close', closesNextDay: 'closesNextDay', days: 'days'},
    prepare: ({open, close, closesNextDay, days}: Partial<Previewed>) => ({
      title: `${open ?? '?'} to ${close ?? '?'}${closesNextDay ? ' of the next day' : ''}`,
      subtitle: (days ?? []).join(', '),
    }),
  },
})

/**
 * A holiday or an early close, in the calendar's local time. It starts at `closesAt` of the first day (default: midnight) and ends at `reopensAt` of
 * the last day (default: the next midnight).
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
      title: 'First day',
      validation: (rule) => rule.required().error('Choose a day.'),
    }),
    defineField({
      name: 'until',
      type: 'date',
      title: 'Last day',
      description: 'Leave it empty for a single day.',
    }),
    clockTimeField({
      name: 'closesAt',
      title: 'Early close at',
      description: 'On the first day. Leave it empty if the market is closed from midnight.',
    }),
    clockTimeField({
      name: 'reopensAt',
      title: 'Late open at',
      description: 'On the last day. Leave it empty if the market is closed until midnight.',
    }),
  ],
  preview: {select: {title: inDefault('name'), subtitle: 'date'}},
})

/** Trading hours of a market: weekly sessions in its local time, and holidays. */
export const tradingHoursCalendar = defineType({
  name: 'tradingHoursCalendar',
  type: 'document',
  title: 'Trading-hours calendar',
  icon: CalendarIcon,
  fields: [
    requiredLine({name: 'name', title: 'Exchange or market'}),
    slugField({source: 'name'}),
    positionField('Its position among the calendars.'),
    defineField({
      name: 'instruments',
      type: 'instrumentScope',
      title: 'Instruments',
      validation: (rule) => [rule.required().error('Choose the instruments.'), rule.custom(scopeRule)],
    }),
    timeZoneField,
    filledListField({name: 'sessions', title: 'Weekly sessions', of: 'tradingSession'}),
    listField({name: 'closures', title: 'Holidays and early closes', of: 'marketClosure'}),
    defineField({
      name: 'closuresKnownUntil',
      type: 'date',
      title: 'Holidays entered until',
      description: 'Visitors read that later days may differ.',
      validation: (rule) => rule.required().error('Choose the last day that the holidays above cover.'),
    }),
    {name: 'note', type: 'localizedText', title: 'Note'},
  ],
  orderings: [byPosition],
  preview: titlePreview({title: 'name', detail: 'timeZone'}),
})
