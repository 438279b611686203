import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import type {Language} from '#domain/languages/languages.ts'
import {WholeRanges} from './whole-ranges.tsx'

const htmlOf = (lang: Language, text: string) =>
  renderToStaticMarkup(<WholeRanges lang={lang}>{text}</WholeRanges>)

test('a range stays in one line, in both languages', () => {
  expect(htmlOf('en', 'Between 74-89% of accounts, 0.8–2.0 pips.')).toBe(
    'Between <span class="whitespace-nowrap">74-89%</span> of accounts, <span class="whitespace-nowrap">0.8–2.0</span> pips.',
  )
  expect(htmlOf('ar', 'تخسر 74-89% من الحسابات.')).toBe(
    'تخسر <bdi dir="ltr" class="whitespace-nowrap">74-89%</bdi> من الحسابات.',
  )
})

test('other text is as it was', () => {
  expect(htmlOf('en', 'Raw-spread trading at 1:30.')).toBe('Raw-spread trading at 1:30.')
  expect(htmlOf('ar', 'تخسر 76% عند 1:30')).toBe(
    'تخسر <bdi dir="ltr">76%</bdi> عند <bdi dir="ltr">1:30</bdi>',
  )
})
