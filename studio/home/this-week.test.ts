import {expect, test} from 'vitest'
import type {CalendarEntry} from '../calendar/calendar-entry.ts'
import {thisWeek} from './this-week.ts'

const entry = (day: string, kind: CalendarEntry['kind'] = 'post'): CalendarEntry => ({
  key: day,
  kind,
  title: day,
  detail: '',
  day,
  moment: null,
  target: {kind: 'document', id: day, type: 'blogPost'},
})

test('the week begins today and has seven days', () => {
  const entries = ['2026-11-24', '2026-11-25', '2026-12-01', '2026-12-02'].map((day) => entry(day))
  expect(thisWeek(entries, '2026-11-25').map(({day}) => day)).toEqual(['2026-11-25', '2026-12-01'])
})

test('what went live this morning is past', () => {
  const at = (moment: string) => ({...entry('2026-11-25'), moment})
  const entries = [at('2026-11-25T08:00:00Z'), at('2026-11-25T16:00:00Z')]
  expect(thisWeek(entries, '2026-11-25', Date.parse('2026-11-25T12:00:00Z'))).toEqual(entries.slice(1))
})

test('reviews are not what goes live', () => {
  expect(thisWeek([entry('2026-11-25', 'review'), entry('2026-11-25', 'draft')], '2026-11-25')).toHaveLength(
    1,
  )
})
