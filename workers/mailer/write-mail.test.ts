// @vitest-environment jsdom
import {describe, expect, test} from 'vitest'
import {type MailContent, writeHtml, writeText, rejectClaims} from './write-mail.ts'

const contentIn = (language: 'en' | 'ar'): MailContent => ({
  language,
  title: 'New message',
  paragraphs: ['Thank you.'],
  details: [
    {label: 'Reference', value: 'EA339E69'},
    {label: 'First name', value: 'Dora <b>'},
  ],
  button: {href: 'https://marsa.example/?a=1&b=2', label: 'Confirm'},
  warning: {title: 'Risk warning', text: '76% lose money.'},
  footer: [{title: 'Marsa', text: 'No advice.'}],
})

const mailIn = (language: 'en' | 'ar') =>
  new DOMParser().parseFromString(writeHtml(contentIn(language)), 'text/html')

describe.each([
  ['en', 'right'],
  ['ar', 'left'],
] as const)('a mail in %s', (language, end) => {
  test('has its facts in a table with a header for each row', () => {
    const table = mailIn(language).querySelector('table:not([role])')
    const rows = [...(table?.querySelectorAll('tr') ?? [])].map(({children: [head, value]}) => [
      head?.tagName,
      head?.getAttribute('scope'),
      head?.textContent,
      value?.textContent,
    ])
    expect(rows).toEqual([
      ['TH', 'row', 'Reference', 'EA339E69'],
      ['TH', 'row', 'First name', 'Dora <b>'],
    ])
  })

  test('keeps label and value apart by a padding that all mail programs know', () => {
    const [head] = mailIn(language).querySelectorAll('th')
    expect(head?.getAttribute('style')).toContain(`padding-${end}:16px`)
    expect(writeHtml(contentIn(language))).not.toMatch(/(?:padding|margin)-(?:inline|block)/u)
  })

  test('has the padding of its button on a cell, because Outlook drops that of a link', () => {
    const link = mailIn(language).querySelector('table[role=presentation] td a')
    expect(link?.getAttribute('href')).toBe('https://marsa.example/?a=1&b=2')
    expect(link?.getAttribute('style')).not.toContain('padding')
    expect(link?.parentElement?.getAttribute('style')).toContain('padding:10px 20px')
  })
})

test('the risk warning is part of the message, above the signature', () => {
  const [message = '', signature = ''] = writeText(contentIn('en')).split('\n--\n')
  expect(message).toContain('Risk warning\n76% lose money.')
  expect(signature).toContain('No advice.')
  const words = mailIn('en').body.textContent
  expect(words.indexOf('76% lose money.')).toBeLessThan(words.indexOf('No advice.'))
})

test('colours follow a dark scheme', () => {
  expect(mailIn('en').querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark')
})

test('a mail with claims in its details, or with too many details to search, is not written', () => {
  expect(() => rejectClaims({title: 'Platform outage'})).not.toThrow()
  expect(() => rejectClaims({title: 'Guaranteed profit'})).toThrow('Guaranteed')
  expect(() => rejectClaims({title: 'Calm words. '.repeat(10_000)})).toThrow('too long to search')
})
