import {evaluate, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {schemaTypes} from '#schemas/types.ts'
import type {Language} from '#domain/languages.ts'
import {
  makeIssueCondition,
  type TranslationIssueKind,
  makeTranslationFilter,
  listTranslationIssues,
} from './translation-issues.ts'

type Dataset = readonly Readonly<Record<string, unknown>>[]

const listed = async (
  dataset: Dataset,
  language: Language = 'ar',
  kind: TranslationIssueKind = 'missing',
): Promise<unknown> => {
  const query = `*[${makeTranslationFilter(schemaTypes, makeIssueCondition(language, kind))}]._id`
  return (await evaluate(parse(query), {dataset})).get()
}

const both = {en: 'Pip', ar: 'نقطة'}
const term = {_id: 'pip', _type: 'glossaryTerm', term: both, definition: both}

describe('the list of missing translations', () => {
  test('leaves out what is written in both languages', async () => {
    expect(await listed([term])).toEqual([])
  })

  test.each<[Language, object]>([
    ['ar', {en: 'Pip'}],
    ['en', {ar: 'نقطة'}],
  ])('contains in the list of %s what misses that language, and nowhere else', async (language, half) => {
    const other = language === 'ar' ? 'en' : 'ar'
    expect(await listed([{...term, definition: half}], language)).toEqual(['pip'])
    expect(await listed([{...term, definition: half}], other)).toEqual([])
  })

  test('leaves out an empty text', async () => {
    expect(await listed([{_id: 'regionProfile-SG', _type: 'regionProfile', name: both}])).toEqual([])
  })

  test('searches in objects', async () => {
    const page = {_id: 'legalPage', _type: 'legalPage', search: {title: both, description: {en: 'Risk'}}}
    expect(await listed([page])).toEqual(['legalPage'])
  })

  test('searches in lists of texts', async () => {
    const copy = {_id: 'accountTypeCopy-raw', _type: 'accountTypeCopy', features: [both, {en: 'Fast'}]}
    expect(await listed([copy])).toEqual(['accountTypeCopy-raw'])
  })

  test('searches in lists of objects and nested lists', async () => {
    const columns = (label: object) => [{title: both, links: [{label: both, description: both}, {label}]}]
    const navigation = {_id: 'navigation', _type: 'navigation'}
    expect(await listed([{...navigation, platformColumns: columns({en: 'MetaTrader'})}])).toEqual([
      'navigation',
    ])
    expect(await listed([{...navigation, platformColumns: columns(both)}])).toEqual([])
  })

  test('contains a post that is published in one language', async () => {
    const post = {_id: 'blogPost-pips', _type: 'blogPost', title: {en: 'Pips'}, cover: {alt: both}}
    expect(await listed([post])).toEqual(['blogPost-pips'])
    expect(await listed([{...post, title: both}])).toEqual([])
    expect(await listed([{...post, title: both, cover: {alt: {en: 'A board'}}}])).toEqual(['blogPost-pips'])
  })
})

describe('the list of texts that are out of date', () => {
  test('contains what is marked as outdated in that language', async () => {
    const outdated = {...term, definition: {...both, outdated: 'ar'}}
    expect(await listed([outdated, {...term, _id: 'lot'}], 'ar', 'outdated')).toEqual(['pip'])
    expect(await listed([outdated], 'en', 'outdated')).toEqual([])
  })
})

test('the list of first drafts contains what nobody has read in that language', async () => {
  const unread = {...term, definition: {...both, unreviewed: 'ar'}}
  expect(await listed([unread, {...term, _id: 'lot'}], 'ar', 'unread')).toEqual(['pip'])
  expect(await listed([unread], 'en', 'unread')).toEqual([])
})

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
  expect(listTranslationIssues(page)).toEqual([
    {field: 'lead', language: 'ar', kind: 'missing'},
    {field: 'note', language: 'ar', kind: 'unread'},
    {field: 'search', language: 'ar', kind: 'outdated'},
    {field: 'figures', language: 'en', kind: 'missing'},
  ])
})
