import {expect, test} from 'vitest'
import {messagesOf} from '#web/i18n/messages.ts'
import {isolateNumbers} from '#web/ui/isolate-numbers.ts'
import {describeZone} from './describe-days.ts'
import {describePause, describeSession} from './describe-session.ts'

const session = (open: string, close: string, closesNextDay: boolean) => ({
  days: ['monday' as const],
  open,
  close,
  closesNextDay,
  pauses: [],
})

test.each([
  ['en', session('09:30', '16:00', false), '09:30–16:00'],
  ['en', session('18:00', '17:00', true), '18:00–17:00 (next day)'],
  ['en', session('00:00', '00:00', true), '24 hours'],
  ['ar', session('09:30', '16:00', false), 'من 09:30 إلى 16:00'],
  ['ar', session('18:00', '17:00', true), 'من 18:00 إلى 17:00 من اليوم التالي'],
  ['ar', session('00:00', '00:00', true), 'على مدار 24 ساعة'],
] as const)('in %s a session is described as text', (lang, times, text) => {
  expect(describeSession(lang, times, messagesOf(lang).hours)).toBe(text)
})

test('in Arabic each time of a session and of a pause is isolated alone, the opening first', () => {
  const labels = messagesOf('ar').hours
  const numbersOf = (text: string) =>
    isolateNumbers(text).flatMap((run) => (run.kind === 'number' ? [run.text] : []))
  expect(numbersOf(describeSession('ar', session('18:00', '17:00', true), labels))).toEqual([
    '18:00',
    '17:00',
  ])
  expect(numbersOf(describePause('ar', {from: '12:00', until: '13:00'}, labels))).toEqual(['12:00', '13:00'])
})

test('universal time has a name of its own in both languages, in Arabic one without Latin letters', () => {
  expect(describeZone('en', 'UTC')).toBe('UTC')
  expect(describeZone('ar', 'UTC')).toBe('التوقيت العالمي المنسق')
  expect(describeZone('en', 'America/New_York')).toBe('Eastern Time')
})
