import {expect, test} from 'vitest'
import {listDifferences} from './list-differences.ts'

const block = (text: string) => ({_type: 'block', _key: 'a', children: [{_type: 'span', _key: 'b', text}]})

test('each field that differs is listed with both of its texts, in the languages in which it differs', () => {
  const live = {
    _rev: 'one',
    seal: {hash: 'x'},
    maxLeverage: 30,
    riskWarning: {en: 'CFDs are complex.', ar: 'معقدة'},
    body: {en: [block('One.')], ar: [block('واحد.')]},
    name: {en: 'EU', ar: 'الاتحاد'},
  }
  const draft = {
    ...live,
    _rev: 'two',
    maxLeverage: 20,
    riskWarning: {en: 'CFDs are very complex.', ar: 'معقدة'},
    body: {en: [block('One.')], ar: [block('اثنان.')]},
  }
  expect(listDifferences(live, draft)).toEqual([
    {field: 'maxLeverage', locales: [{language: 'en', isBilingual: false, from: '30', to: '20'}]},
    {
      field: 'riskWarning',
      locales: [{language: 'en', isBilingual: true, from: 'CFDs are complex.', to: 'CFDs are very complex.'}],
    },
    {field: 'body', locales: [{language: 'ar', isBilingual: true, from: 'واحد.', to: 'اثنان.'}]},
  ])
})

test('a field that was added or taken out is listed', () => {
  expect(listDifferences({a: 'x'}, {b: 'y'})).toEqual([
    {field: 'b', locales: [{language: 'en', isBilingual: false, from: '', to: 'y'}]},
    {field: 'a', locales: [{language: 'en', isBilingual: false, from: 'x', to: ''}]},
  ])
})
