import {describe, expect, test} from 'vitest'
import {makeQueryContent, checkLinks, checkImages, checkKeys, checkStructure} from './check-documents.ts'
import {checkNumbers, listLocales} from './locales.ts'
import {checkLanguages} from './check-languages.ts'

const locales = (en: string, ar: string) => ({path: 'lead', en, ar})

describe('the languages of a bilingual field', () => {
  test('are found at any depth, prose as plain text', () => {
    const block = (...texts: string[]) => ({_type: 'block', children: texts.map((text) => ({text}))})
    const body = {_type: 'localizedProse', en: [block('One ', 'two'), block('three')], ar: [block('واحد')]}
    const document = {_id: 'a', _type: 't', list: [{body}]}
    expect(listLocales(document)).toEqual([{path: 'list.0.body', en: 'One two\nthree', ar: 'واحد'}])
  })

  test('may be one in a blog post, with every visible text', () => {
    const parts = [
      {_type: 'block', children: [{text: 'One'}]},
      {_type: 'articleFigure', alt: 'Two', caption: 'Three'},
      {_type: 'articleTable', caption: 'Four', rows: [{cells: ['Five', 'Six']}]},
      {_type: 'callout', tone: 'risk', text: 'Seven'},
      {_type: 'instrumentFigures', symbol: 'EURUSD'},
    ]
    const document = {_id: 'a', _type: 't', body: {_type: 'openArticle', en: parts}}
    const en = 'One\nTwo\nThree\nFour\nFive\nSix\nSeven'
    expect(listLocales(document)).toEqual([{path: 'body', en, ar: undefined}])
  })

  test('must both exist', () => {
    expect(() => listLocales({_id: 'a', _type: 't', name: {_type: 'localizedString', en: 'Name'}})).toThrow(
      'ar',
    )
  })
})

describe('the language check reports', () => {
  test.each([
    ['an empty language', locales('Name', ' '), 'is empty in a language'],
    ['an untranslated text', locales('Name', 'Name'), 'is the same in both languages'],
    ['Arabic in the English', locales('Name اسم', 'الاسم'), 'has Arabic letters in the English'],
    ['English in the Arabic', locales('Margin', 'الهامش margin'), 'has margin in the Arabic'],
    ['no Arabic at all', locales('1:30', '1:30.'), 'has no Arabic letters in the Arabic'],
    ['Arabic-Indic digits', locales('50%', 'هامش ٥٠%'), 'has Arabic-Indic digits'],
    ['a Latin comma', locales('A, b', 'أولًا, ثانيًا'), 'has Latin punctuation in the Arabic'],
    ['a Latin question mark', locales('Why?', 'لماذا?'), 'has Latin punctuation in the Arabic'],
    ['a missing hamza', locales('Or', 'هذا او ذاك'), 'is misspelt in the Arabic'],
    ['a final ya without dots', locales('In', 'ما فى الحساب'), 'is misspelt in the Arabic'],
    ['tanwin on the alif', locales('Always', 'دائماً ما'), 'is misspelt in the Arabic'],
    ['a stretched letter', locales('Margin', 'الهـامش'), 'has a stretched letter (tatweel)'],
    ['a direction mark', locales('Margin', '\u200Eالهامش'), 'has an invisible direction mark'],
    ['a double space', locales('A  margin', 'الهامش'), 'has stray spaces'],
    ['a space before a comma', locales('A', 'الهامش ، المتاح'), 'has stray spaces'],
    ['an exclamation mark', locales('Start now!', 'ابدأ الآن'), 'has an exclamation mark'],
    [
      'a range with a dash',
      locales('0.8–1.2 pips', '0.8–1.2 نقطة'),
      'has a range that is not in words in the Arabic',
    ],
    [
      'half of a commission',
      locales(
        'USD 3.50 per 100k traded.',
        '3.50 دولار أمريكي لكل 100,000 وحدة متداولة عند الفتح ومثلها عند الإغلاق.',
      ),
      'names a commission without saying what both sides cost',
    ],
    [
      'a wrong round turn',
      locales('USD 2.00 per 100k traded, per side (USD 7.00 round turn)', 'عمولة'),
      'names a commission without saying what both sides cost',
    ],
    [
      'a forbidden synonym',
      locales('Ask our helpers', 'الأدوات'),
      'has helpers (say: help tools) in the English',
    ],
    [
      'a forbidden synonym in Arabic',
      locales('Micro lot', 'اللوت المصغّر'),
      'has لوت مصغر (say: مايكرو لوت) in the Arabic',
    ],
    [
      'a translated phrase',
      locales('This is no advice.', 'هذه ليست مشورة.'),
      'has "is no advice" (say: not advice, not an offer) in the English',
    ],
    [
      'a count that does not agree',
      locales('30 days', 'خلال 30 يوم'),
      'has 30 يوم (say: 30 يومًا) in the Arabic',
    ],
    ['an inducement', locales('A Bonus', 'عرض'), 'offers an inducement'],
    ['an inducement in Arabic', locales('An offer', 'مكافأة'), 'offers an inducement'],
  ])('%s', (_, given, problem) => {
    expect(checkLanguages(given)).toContain(`lead ${problem}`)
  })

  test('problems of a text in one language only', () => {
    expect(checkLanguages({path: 'title', ar: 'الهامش margin'})).toEqual(['title has margin in the Arabic'])
    expect(checkLanguages({path: 'title', en: 'A  margin'})).toEqual(['title has stray spaces'])
    expect(checkLanguages({path: 'title', en: 'A margin'})).toEqual([])
  })

  test('nothing in clean text with names and numbers', () => {
    const clean = locales('Spreads on EUR/USD, from 0.0 pips', 'فروق أسعار EUR/USD، من 0.0 نقطة')
    expect(checkLanguages(clean)).toEqual([])
  })
})

test('numbers must be the same in both languages', () => {
  expect(
    checkNumbers(locales('At 1:30, USD 1,000 per 100k', 'عند 1:30 يكون 1,000 دولار لكل 100,000')),
  ).toEqual([])
  expect(
    checkNumbers(locales('Up to $1000, 24/7', 'حتى 1,000 دولار، على مدار الساعة طوال أيام الأسبوع')),
  ).toEqual([])
  expect(checkNumbers(locales('24/7', 'على مدار الساعة'))).toHaveLength(1)
  expect(checkNumbers(locales('50% of 1:30', '5% من 1:30'))).toEqual([
    'lead has the numbers [1:30 50%] in English and [1:30 5%] in Arabic',
  ])
})

test('formatted text must have the same structure in both languages', () => {
  const [paragraph, heading, bullet] = [
    {style: 'normal'},
    {style: 'h3'},
    {style: 'normal', listItem: 'bullet'},
  ]
  const body = (en: object[], ar: object[]) => ({body: {_type: 'localizedProse', en, ar}})
  expect(checkStructure(body([heading, paragraph], [heading, paragraph]))).toEqual([])
  expect(checkStructure(body([heading, bullet], [heading, paragraph]))).toEqual([
    '.body has a different structure in the two languages',
  ])
  expect(checkStructure(body([heading, bullet], [heading]))).toHaveLength(1)
})

test('items of a list need a unique key', () => {
  expect(checkKeys({links: [{_key: 'a'}, {_key: 'b'}], codes: ['x', 'x']})).toEqual([])
  expect(checkKeys({links: [{_key: 'a'}, {_key: 'a'}]})).toEqual(['.links has items without a unique key'])
  expect(checkKeys({links: [{href: '/'}]})).toEqual(['.links has items without a unique key'])
})

test('articles must have the same structure in both languages', () => {
  const body = (...types: string[]) => types.map((_type) => ({_type, style: 'normal'}))
  const article = (en: object[], ar: object[]) => ({body: {_type: 'openArticle', en, ar}})
  expect(checkStructure(article(body('block', 'callout'), body('block', 'callout')))).toEqual([])
  expect(checkStructure(article(body('block', 'callout'), body('block')))).toHaveLength(1)
})

describe('links must have a target', () => {
  const queryContent = makeQueryContent([
    {_id: 'legalDocument-terms', _type: 'legalDocument', slug: {current: 'terms'}},
    {_id: 'blogPost-pips', _type: 'blogPost', slug: {current: 'pips'}},
  ])
  const check = (href: string) => checkLinks({_id: 'a', _type: 'navigation', links: [{href}]}, queryContent)

  test.each([
    '/legal',
    '/legal#terms',
    '/legal/terms',
    '/blog/pips',
    '/trading-conditions#fees',
    '#fees',
    'mailto:a@b.example',
    'https://a.example',
  ])('%s does', async (href) => expect(await check(href)).toEqual([]))

  test.each(['/nowhere', '/legal#fees', '/blog/lots', '#terms', 'javascript:1'])(
    '%s does not',
    async (href) => {
      expect(await check(href)).toEqual([expect.stringContaining(`${href}: `)])
    },
  )
})

test('pictures must be among the files', () => {
  const files = new Set(['a.svg'])
  const picture = (fields: object) => checkImages({_id: 'a', _type: 'author', portrait: {...fields}}, files)
  expect(picture({_sanityAsset: 'image@file://./images/a.svg'})).toEqual([])
  expect(picture({_sanityAsset: 'image@file://./images/b.svg'})).toEqual(['b.svg is not among the pictures'])
  expect(picture({asset: {_ref: 'image-abc-1x1-svg'}})).toHaveLength(1)
  expect(() => picture({_sanityAsset: 'image@https://a.example/a.svg'})).toThrow('names no picture')
})
