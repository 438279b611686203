import {expect, test} from 'vitest'
import {describeAnnouncement} from './announcement.ts'

test('a list says first when an announcement is shown', () => {
  const shown = {
    text: 'Markets close early.',
    other: 'تغلق الأسواق مبكرًا.',
    severity: 'warning',
    from: '2026-11-24T12:00:00Z',
    until: '2026-11-27T12:00:00Z',
  }
  const {title, subtitle} = describeAnnouncement(shown)
  expect(title).toBe('Markets close early.')
  expect(subtitle.replaceAll('\u2009', '')).toBe('24–27 Nov 2026 · Warning')
  expect(describeAnnouncement({other: 'تغلق.', from: 'soon'})).toEqual({title: 'تغلق.', subtitle: ''})
})
