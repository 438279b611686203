import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {getMessages} from '#i18n/messages.ts'
import {EventDays} from './event-days.tsx'
import type {CalendarEntry} from './make-entries.ts'

const entry: CalendarEntry = {
  id: 'event',
  kind: 'economic',
  day: '2026-12-04',
  at: Date.parse('2026-12-04T22:30:00Z'),
  until: null,
  title: 'Payrolls',
  place: 'United States',
  href: null,
  importance: 'high',
  figures: [],
  isCancelled: false,
  isDemo: true,
}
const holiday: CalendarEntry = {...entry, id: 'holiday', kind: 'holidays', at: null, title: 'Closed'}

const draw = (zone: string, now: number | null = null, shown: readonly CalendarEntry[] = [entry, holiday]) =>
  renderToStaticMarkup(
    <EventDays
      lang="en"
      labels={getMessages('en').calendar}
      entries={shown}
      more={[{day: '2026-12-04', count: 7, href: '/calendar?kind=dividends'}]}
      zone={zone}
      now={now}
    />,
  ).replaceAll(/<[^>]+>/gu, ' ')

test('an event is on its day in the zone, and a whole day stays on its own and comes first', () => {
  expect(draw('UTC')).toMatch(
    /Friday 4 December.*All day.*Closed.*22:30.*Payrolls.*More dividends on this day: 7/su,
  )
  expect(draw('Asia/Dubai')).toMatch(/Friday 4 December.*Closed.*Saturday 5 December.*02:30.*Payrolls/su)
})

test('an event of the coming day says how long it is until then, unless it was cancelled', () => {
  const at = entry.at ?? 0
  expect(draw('UTC', at - 45 * 60_000)).toMatch(/22:30.*in 45 min/su)
  expect(draw('UTC', at - 5 * 3_600_000)).toMatch(/22:30.*in 5 hr/su)
  for (const text of [
    draw('UTC', at - 24 * 3_600_000),
    draw('UTC', at + 1),
    draw('UTC', at - 45 * 60_000, [{...entry, isCancelled: true}]),
  ])
    expect(text).not.toMatch(/ in \d/u)
})
