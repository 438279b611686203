import {expect, test} from 'vitest'
import {getMessages} from './messages.ts'
import {choosePlural} from '#domain/plural.ts'

test.each([
  ['en', 0, 'No instruments'],
  ['en', 1, '{count} instrument'],
  ['en', 2, '{count} instruments'],
  ['ar', 0, 'لا توجد أدوات'],
  ['ar', 1, 'أداة واحدة ({count})'],
  ['ar', 2, 'أداتان ({count})'],
  ['ar', 3, '{count} أدوات'],
  ['ar', 10, '{count} أدوات'],
  ['ar', 11, '{count} أداة'],
  ['ar', 100, '{count} أداة'],
  ['ar', 103, '{count} أدوات'],
  ['ar', 2318, '{count} أداة'],
] as const)('in %s %i instruments are counted as "%s"', (lang, count, form) => {
  expect(choosePlural(lang, getMessages(lang).instruments.count, count)).toBe(form)
})
