import {expect, test} from 'vitest'
import {formatChange} from '#domain/audit-log/decision.ts'
import {summarizeChanges} from './summarize-changes.ts'

const live = {
  _rev: 'a',
  complianceNotice: {en: 'The fee is 5 dollars.', ar: 'الرسم 5 دولارات.'},
  maxLeverage: 30,
  seal: {hash: 'x'},
}

test('a change names its field and language, and the first words before and after', () => {
  const changes = summarizeChanges(live, {
    ...live,
    _rev: 'b',
    complianceNotice: {en: 'The fee is 6 dollars.', ar: 'الرسم 5 دولارات.'},
    seal: {hash: 'y'},
  })
  expect(changes).toEqual([{field: 'complianceNotice', language: 'en', from: '5', to: '6'}])
  expect(changes.map((change) => formatChange('en', change).replaceAll(/[\u2068\u2069]/gu, ''))).toEqual([
    'Compliance notice (English): “5” → “6”',
  ])
})

test('formatted text, figures and new fields are changes, too', () => {
  const block = (text: string) => ({text: [{_type: 'block', _key: 'a', children: [{_key: 'b', text}]}]})
  expect(
    summarizeChanges({...live, ...block('Old words')}, {...live, ...block('New words'), maxLeverage: 20}),
  ).toEqual([
    {field: 'maxLeverage', language: null, from: '30', to: '20'},
    {field: 'text', language: null, from: 'Old', to: 'New'},
  ])
  expect(summarizeChanges({}, {title: {en: 'Gold'}})).toEqual([
    {field: 'title', language: 'en', from: '', to: 'Gold'},
  ])
})

test('a long change is cut, and a document that is written again is listed by its first fields', () => {
  const [change] = summarizeChanges({}, {text: 'word '.repeat(200)})
  expect(change?.to.length).toBeLessThan(90)
  const many = Object.fromEntries(Array.from({length: 50}, (_, index) => [`field${index}`, 'x']))
  expect(summarizeChanges({}, many)).toHaveLength(20)
})
