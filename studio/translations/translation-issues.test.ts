import {expect, test} from 'vitest'
import {translationIssues} from './translation-issues.ts'

const line = (texts: object) => ({_type: 'localizedString', ...texts})

test('lists which language of each field is missing, outdated or not read yet', () => {
  const page = {
    _id: 'homePage',
    _type: 'homePage',
    headline: line({en: 'Trade', ar: 'تداول'}),
    lead: line({en: 'Calmly'}),
    eyebrow: line({}),
    note: line({en: 'Two accounts', ar: 'حسابان', unreviewed: 'ar'}),
    search: {_type: 'searchListing', title: line({en: 'Home', ar: 'الرئيسية', outdated: 'ar'})},
    figures: [{_key: 'a', label: line({ar: 'نقطة'})}],
  }
  expect(translationIssues(page)).toEqual([
    {field: 'lead', language: 'ar', kind: 'missing'},
    {field: 'note', language: 'ar', kind: 'unread'},
    {field: 'search', language: 'ar', kind: 'outdated'},
    {field: 'figures', language: 'en', kind: 'missing'},
  ])
})
