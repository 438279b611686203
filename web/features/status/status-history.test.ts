import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import type {StatusRecord} from '#web/database/status-record.ts'
import {listMonths} from './status-history.ts'

const now = Date.UTC(2026, 2, 10, 12)

const incident = (id: string, started: string): StatusRecord['incidents'][number] => ({
  id,
  component_ids: ['mail'],
  title: 'A',
  title_ar: 'أ',
  impact: 'minor',
  status: 'resolved',
  started_at: started,
  resolved_at: started,
  incident_updates: [],
})

const record: StatusRecord = {
  components: [
    {
      id: 'mail',
      name: 'E-mail',
      name_ar: 'البريد',
      interval_seconds: 30,
      last_checked_at: null,
      recent_outcomes: [],
      response_ms: null,
    },
  ],
  months: [{component_id: 'mail', month: '2026-02-01', days: [{day: '2026-02-28', answered: 3, failed: 1}]}],
  incidents: [incident('one', '2026-01-31T23:30:00+00:00'), incident('two', '2026-03-01T02:30:00+03:00')],
  maintenance: [],
}

test('months with measurements or events are listed, newest first, in UTC', () => {
  expect(
    listMonths(record, now).map(({month, incidents, components}) => [
      month,
      incidents.map(({id}) => id),
      components.length,
    ]),
  ).toEqual([
    ['2026-02', ['two'], 1],
    ['2026-01', ['one'], 0],
  ])
})

test('a month has a bar for each of its days', () => {
  const [february] = listMonths(record, now)
  expect(february?.components[0]?.days).toEqual([...Array.from({length: 27}, () => null), 75])
  expect(february?.components[0]?.uptime).toBe(75)
})
