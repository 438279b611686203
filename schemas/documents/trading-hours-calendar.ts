import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineField, defineType} from 'sanity'
import {filledListOf, listOf} from '../fields/list-of.ts'
import {byPosition, positionField} from '../fields/position.ts'
import {requiredLine} from '../fields/required-localized.ts'
import {slugField} from '../fields/slug.ts'
import {timeZoneField} from '../fields/time-zone.ts'
import {titlePreview} from '../fields/title-preview.ts'
import {scopeRule} from '../rules/scope-rule.ts'

/** Trading hours of a market: weekly sessions in its local time, and holidays. */
export const tradingHoursCalendar = defineType({
  name: 'tradingHoursCalendar',
  type: 'document',
  title: 'Trading-hours calendar',
  icon: CalendarIcon,
  fields: [
    requiredLine({name: 'name', title: 'Exchange or market'}),
    slugField({source: 'name'}),
    positionField('Where it stands among the calendars.'),
    defineField({
      name: 'instruments',
      type: 'instrumentScope',
      title: 'Instruments',
      validation: (rule) => [rule.required().error('Name the instruments.'), rule.custom(scopeRule)],
    }),
    timeZoneField,
    filledListOf({name: 'sessions', title: 'Sessions of a week', of: 'tradingSession'}),
    listOf({name: 'closures', title: 'Holidays and early closes', of: 'marketClosure'}),
    defineField({
      name: 'closuresKnownUntil',
      type: 'date',
      title: 'Holidays are entered until',
      description: 'Visitors are told that later days may differ.',
      validation: (rule) => rule.required().error('Choose the last day for which holidays are entered.'),
    }),
    {name: 'note', type: 'localizedText', title: 'Note'},
  ],
  orderings: [byPosition],
  preview: titlePreview({title: 'name', detail: 'timeZone'}),
})
