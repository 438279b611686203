import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from './isolated-text.tsx'

const htmlOf = (lang: Language, text: string) =>
  renderToStaticMarkup(<IsolatedText lang={lang}>{text}</IsolatedText>)

test('a range stays in one line, in both languages', () => {
  expect(htmlOf('en', 'Between 74-89% of accounts, 08:00–18:00.')).toBe(
    'Between <span class="whitespace-nowrap">74-89%</span> of accounts, <span class="whitespace-nowrap">08:00–18:00.</span>',
  )
  expect(htmlOf('ar', 'تخسر 74-89% من الحسابات')).toBe(
    'تخسر <bdi dir="ltr" class="whitespace-nowrap">74-89%</bdi> من الحسابات',
  )
})

test('other text is as it was, and what is longer than a narrow column can wrap', () => {
  expect(htmlOf('en', 'Raw-spread trading at 1:30.')).toBe('Raw-spread trading at 1:30.')
  expect(htmlOf('ar', 'عند 1:30')).toBe('عند <bdi dir="ltr">1:30</bdi>')
  const id = '258468c8-3f20-6698-cbab-25573101ad20'
  expect(htmlOf('en', `Reference ${id}`)).toBe(`Reference ${id}`)
})
