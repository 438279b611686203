import {expect, test} from 'vitest'
import {translationIssues} from './translation-issues.ts'

const line = (sides: object) => ({_type: 'localizedString', ...sides})

test('a document says of each of its fields which side is missing or behind', () => {
  const page = {
    _id: 'homePage',
    _type: 'homePage',
    headline: line({en: 'Trade', ar: 'تداول'}),
    lead: line({en: 'Calmly'}),
    eyebrow: line({}),
    search: {_type: 'searchListing', title: line({en: 'Home', ar: 'الرئيسية', behind: 'ar'})},
    figures: [{_key: 'a', label: line({ar: 'نقطة'})}],
  }
  expect(translationIssues(page)).toEqual([
    {field: 'lead', side: 'ar', lack: 'missing'},
    {field: 'search', side: 'ar', lack: 'behind'},
    {field: 'figures', side: 'en', lack: 'missing'},
  ])
})
