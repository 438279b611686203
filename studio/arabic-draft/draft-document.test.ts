import {describe, expect, test} from 'vitest'
import {draftText} from './draft-document.ts'
import {listMissingArabic} from './document-texts.ts'
import {buildMemory} from './translation-memory.ts'

const line = (en: string, ar: string, fields = {}) => ({_type: 'localizedString', en, ar, ...fields})
const block = (key: string, text: string, style = 'normal') => ({
  _key: key,
  _type: 'block',
  style,
  markDefs: [{_key: 'l', _type: 'link'}],
  children: [{_key: `${key}s`, _type: 'span', text, marks: ['strong']}],
})

const memory = buildMemory([
  {_type: 'faq', question: line('What is a swap? It is a daily cost.', 'ما التبييت؟ إنه تكلفة يومية.')},
  {
    _type: 'faq',
    answer: line('The margin of 1:30 is 3.33 percent of it.', 'هامش 1:30 هو 3.33 في المئة منه.'),
  },
  {_type: 'faq', answer: line('You can close the position at any time.', 'يمكنك إغلاق الصفقة في أي وقت.')},
  {_type: 'faq', answer: line('Nobody read this.', 'لم يقرأه أحد.', {unreviewed: 'ar'})},
  {_type: 'faq', answer: line('This is out of date.', 'هذا قديم.', {outdated: 'ar'})},
  {
    _type: 'faq',
    answer: line('Closed on 25 December each year.', 'مغلق في الخامس والعشرين من ديسمبر كل عام.'),
  },
  {_type: 'faq', answer: line('One thing. Another thing.', 'شيء واحد.')},
  {_type: 'faq', answer: line('Not a loss.', 'ليست خسارة.')},
  {
    _type: 'blogPost',
    body: {
      _type: 'openArticle',
      en: [block('a', 'Risk', 'h2'), block('b', 'Mind it.')],
      ar: [block('c', 'تمهيد'), block('d', 'انتبه.')],
    },
  },
  {_type: 'glossaryTerm', term: line('Spread', 'فرق السعر')},
  {
    _type: 'blogPost',
    body: {
      _type: 'openArticle',
      en: [block('a', 'Costs', 'h2'), block('b', 'They add up. Plan for them.')],
      ar: [block('c', 'التكاليف', 'h2'), block('d', 'إنها تتراكم. خطّط لها.')],
    },
  },
])
const draftArabic = (english: string) => draftText(english, memory)

describe('a first Arabic draft', () => {
  test('says what the site says, for whole texts and for single sentences, whatever their case', () => {
    expect(draftArabic('it is a DAILY cost.').value).toBe('إنه تكلفة يومية.')
    expect(draftArabic('Plan for them. What is a swap?').value).toBe('خطّط لها. ما التبييت؟')
    expect(draftArabic('Costs').sentences.map(({source}) => source)).toEqual(['exact'])
  })

  test('takes other figures over in the place of those that were there', () => {
    const {value, sentences} = draftArabic('The margin of 1:20 is 5 percent of it.')
    expect(value).toBe('هامش 1:20 هو 5 في المئة منه.')
    expect(sentences[0]?.source).toBe('figures')
  })

  test('puts the English beside a sentence that is only like it, for a person to compare', () => {
    const {value, sentences} = draftArabic('You cannot close the position at any time.')
    expect(sentences[0]?.source).toBe('near')
    expect(value).toBe('يمكنك إغلاق الصفقة في أي وقت. ⟦You cannot close the position at any time.⟧')
  })

  test('leaves what it does not know in English, in brackets, with the words of the glossary', () => {
    const {value, sentences} = draftArabic('Spreads widen at night.')
    expect(sentences[0]?.source).toBe('unknown')
    expect(value).toBe('⟦Spreads widen at night. · Spread = فرق السعر⟧')
  })

  test('takes a figure without words over as it is, with nothing for a person to translate', () => {
    expect(draftArabic('100,000').value).toBe('100,000')
  })

  test('learns nothing from what nobody has read or what is out of date', () => {
    expect(draftArabic('Nobody read this.').sentences[0]?.source).toBe('unknown')
    expect(draftArabic('This is out of date.').sentences[0]?.source).toBe('unknown')
  })

  test('guesses no figure that the Arabic writes in words', () => {
    expect(draftArabic('Closed on 26 December each year.').sentences[0]?.source).toBe('near')
  })

  test('takes no sentence for another where the two languages are built differently', () => {
    expect(draftArabic('Another thing.').sentences[0]?.source).toBe('unknown')
    expect(draftArabic('Mind it.').sentences[0]?.source).toBe('unknown')
  })

  test('takes no short sentence for one that is like it', () => {
    expect(draftArabic('A loss.').sentences[0]?.source).toBe('unknown')
  })

  test('keeps headings, tables and pictures of an article, with the marks of a whole heading and without a link that nothing has', () => {
    const {value} = draftText(
      [
        block('a', 'Costs', 'h2'),
        {
          _key: 't',
          _type: 'articleTable',
          caption: 'Costs',
          hasHeader: true,
          rows: [{_key: 'r', cells: ['Costs', '']}],
        },
        {_key: 'i', _type: 'articleAction', label: 'Costs', href: '/costs'},
      ],
      memory,
    )
    expect(value).toEqual([
      {
        _key: 'a',
        _type: 'block',
        style: 'h2',
        markDefs: [],
        children: [{_key: 'aar', _type: 'span', text: 'التكاليف', marks: ['strong']}],
      },
      {
        _key: 't',
        _type: 'articleTable',
        caption: 'التكاليف',
        hasHeader: true,
        rows: [{_key: 'r', cells: ['التكاليف', '']}],
      },
      {_key: 'i', _type: 'articleAction', label: 'التكاليف', href: '/costs'},
    ])
  })
})

test('texts with English and without Arabic are found, also in lists', () => {
  expect(
    listMissingArabic({
      title: {_type: 'openString', en: 'Gold'},
      excerpt: {_type: 'openText', en: 'On gold.', ar: 'عن الذهب.'},
      cover: {alt: {_type: 'openString', en: 'A bar.', ar: ' '}},
      steps: [{_key: 's1', text: {_type: 'localizedText', en: 'First.'}}],
      empty: {_type: 'openString'},
    }),
  ).toEqual([
    {path: 'title', field: 'title', english: 'Gold'},
    {path: 'cover.alt', field: 'cover', english: 'A bar.'},
    {path: 'steps[_key=="s1"].text', field: 'steps', english: 'First.'},
  ])
})
