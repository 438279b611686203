import {describe, expect, test} from 'vitest'
import {findTopicPath, listRuns, translateSynonyms, correctSpelling} from './query-words.ts'

describe('a loan word or a synonym', () => {
  test.each([
    ['السبريد', 'ar', 'فارق السعر'],
    ['سبريد الذهب', 'ar', 'فارق السعر الذهب'],
    ['السبريد', 'en', 'spread'],
    ['كوميشن', 'ar', 'العمولة'],
    ['overnight fee gold', 'en', 'swap gold'],
    ['gearing', 'en', 'leverage'],
    ['حساب بدون فوائد', 'ar', 'الحساب الإسلامي'],
    ['حساب إسلامي', 'en', 'swap-free'],
  ] as const)('%s in %s is searched as %s', (query, lang, searched) => {
    expect(translateSynonyms(query, lang)).toBe(searched)
  })

  test.each(['leverage', 'Poste Italiane', 'بريد', ''])('%j stays', (query) => {
    expect(translateSynonyms(query, 'ar')).toBe(query)
  })
})

describe('a topic', () => {
  test.each([
    ['asic', '/legal'],
    ['who is the regulator', '/legal'],
    ['risk warning last week', '/legal/history'],
    ['أرشيف التحذيرات', '/legal/history'],
    ['withdrawal', '#faq-deposits-on-this-site'],
    ['scalping', '#account-types'],
    ['سكالبينج', '#account-types'],
    ['عيد الفطر', '#hours'],
    ['download mt5 mac', '/download/mt-mac'],
    ['download mt5', '/download/mt5'],
  ])('%s is answered at %s', (query, path) => {
    expect(findTopicPath(query)).toBe(path)
  })

  test.each(['', 'basic', 'leverage', 'ذهب', 'last week'])('%j is none', (query) => {
    expect(findTopicPath(query)).toBeNull()
  })
})

test('a query has the runs of its words, the longest first', () => {
  expect(listRuns('sp 500 cost')).toEqual(['sp 500 cost', '500 cost', 'sp 500', 'cost', '500', 'sp'])
})

const known = new Set([
  'gold',
  'silver',
  'microsoft',
  'tesla',
  'deutsche',
  'bank',
  'target',
  'heating',
  'charter',
  'charetr',
  'ذهب',
  'تسلا',
])
const vocabulary = {known, isOrdinary: (word: string) => word === 'sillver'}

test.each([
  // Two letters changed places, one is missing, one is too many.
  ['sliver', 'silver'],
  ['microsft', 'microsoft'],
  ['silvver', 'silver'],
  ['تيسلا', 'تسلا'],
  // A letter as it is spoken.
  ['الدهب', 'ذهب'],
  ['Deutche Bank', 'deutsche bank'],
])('%s was meant to be %s', (words, meant) => {
  expect(correctSpelling(words, vocabulary)).toBe(meant)
})

test.each([
  ['a short word is another word', 'good'],
  ['two errors are another word', 'salvir'],
  ['another first letter is another word', 'kilver'],
  ['it may be either', 'chareter'],
  ['one word of it is unknown', 'sliver coin'],
  ['nothing is misspelt', 'gold'],
  ['a stroke makes two words', 'sli/ver'],
  ['it is a word of its own', 'sillver'],
  ['a wrong letter makes another word', 'heading'],
  ['an ending makes another word', 'targets'],
  ['a word of five letters is one from too many others', 'telsa'],
])('%s', (_, words) => {
  expect(correctSpelling(words, vocabulary)).toBeNull()
})
