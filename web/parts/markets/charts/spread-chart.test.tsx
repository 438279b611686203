import {expect, test} from 'vitest'
import {renderToStaticMarkup} from 'react-dom/server'
import type {Language} from '#domain/languages.ts'
import {dayName, hourText, weekDays, SpreadChart} from './spread-chart.tsx'

test('a week from Sunday evening to Friday evening touches six days', () => {
  const days = weekDays({start: 22, length: 120})
  expect(days.map(({day}) => day)).toEqual([0, 1, 2, 3, 4, 5])
  expect(days[0]).toEqual({day: 0, from: 0, until: 2})
  expect(days[1]).toEqual({day: 1, from: 2, until: 26})
  expect(days[5]).toEqual({day: 5, from: 98, until: 120})
})

test('a week that goes on over Saturday has Sunday after it', () => {
  expect(weekDays({start: 160, length: 10})).toEqual([
    {day: 6, from: 0, until: 8},
    {day: 0, from: 8, until: 10},
  ])
  expect(weekDays({start: 0, length: 0})).toEqual([])
})

test('days and hours have names', () => {
  expect([dayName('en', 0), dayName('en', 6), dayName('ar', 1)]).toEqual(['Sun', 'Sat', 'الاثنين'])
  expect(hourText(7)).toBe('07:00')
})

/** Monday to Friday, 14:00 to 21:00 UTC: an opening hour of 2.0, then 1.0. */
const spreads = [1, 2, 3, 4, 5].flatMap((day) =>
  Array.from({length: 7}, (_, hour) => ({
    account_type_id: 'standard',
    hour_of_week: day * 24 + 14 + hour,
    min_spread: 0.5,
    avg_spread: hour === 0 ? 2 : 1,
    max_spread: 4,
    observed_from: '2026-11-02',
    observed_until: '2026-11-22',
  })),
)

const html = (lang: Language) =>
  renderToStaticMarkup(<SpreadChart lang={lang} spreads={spreads} account="Standard" />)
const words = (text: string): string => text.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ')

test('a sentence says when the spread is narrowest and widest, and of which account and weeks', () => {
  const text = words(html('en'))
  expect(text).toContain('Spread by hour of the week, in pips')
  expect(text).toContain(
    'narrowest from 15:00 to 21:00 UTC, 1.0 pips on average, and widest from 14:00 to 15:00, 2.0 pips.',
  )
  expect(text).toContain('Account type Standard, 2 November 2026 to 22 November 2026, hours in UTC.')
})

test('the table has a row for each hour and a column for each day in which there is trading', () => {
  const text = words(html('en'))
  expect(text).toContain('Hour (UTC) Mon Tue Wed Thu Fri 14:00 0.5 / 2.0 / 4.0')
  expect(html('en').match(/<tr/gu)).toHaveLength(8)
  expect(html('en').match(/role="img"/gu)).toHaveLength(1)
})

test('the nights are gaps in band and line', () => {
  const paths = [...html('en').matchAll(/<path d="(M[^"]{40,})"/gu)].map(([, path = '']) => path)
  expect(paths).toHaveLength(2)
  for (const path of paths) expect(path.match(/M/gu)).toHaveLength(5)
})

test('the band has a pattern beside its colour, and nothing an inline style', () => {
  expect(html('en')).toMatch(/<path[^>]* fill="url\(#/u)
  expect(html('en')).toContain('forced-colors:fill-[GrayText]')
  expect(html('en')).not.toContain('style=')
})

test('the week runs from left to right in both languages', () => {
  const drawing = (lang: Language) => html(lang).match(/<path d="M[^"]*"/gu)
  expect(html('en')).toMatch(/<path d="M1,/u)
  expect(drawing('ar')).toEqual(drawing('en'))
  expect(words(html('ar'))).toContain('بتوقيت UTC')
})

test('without spreads there is no chart', () => {
  expect(renderToStaticMarkup(<SpreadChart lang="en" spreads={[]} account="Standard" />)).toBe('')
})
