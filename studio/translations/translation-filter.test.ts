import {evaluate, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {schemaTypes} from '#schemas/types.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type TranslationIssueKind, translationFilter} from './translation-filter.ts'

type Dataset = readonly Readonly<Record<string, unknown>>[]

const listed = async (dataset: Dataset, side: Language = 'ar', lack: TranslationIssueKind = 'missing'): Promise<unknown> => {
  const query = `*[${translationFilter(schemaTypes, side, lack)}]._id`
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
  ])('holds in the list of %s what lacks that side, and nowhere else', async (side, half) => {
    const other = side === 'ar' ? 'en' : 'ar'
    expect(await listed([{...term, definition: half}], side)).toEqual(['pip'])
    expect(await listed([{...term, definition: half}], other)).toEqual([])
  })

  test('leaves out a text that is not begun', async () => {
    expect(await listed([{_id: 'regionProfile-SG', _type: 'regionProfile', name: both}])).toEqual([])
  })

  test('looks into objects', async () => {
    const page = {_id: 'legalPage', _type: 'legalPage', search: {title: both, description: {en: 'Risk'}}}
    expect(await listed([page])).toEqual(['legalPage'])
  })

  test('looks into lists of texts', async () => {
    const copy = {_id: 'accountTypeCopy-raw', _type: 'accountTypeCopy', features: [both, {en: 'Fast'}]}
    expect(await listed([copy])).toEqual(['accountTypeCopy-raw'])
  })

  test('looks into lists of objects and lists within those', async () => {
    const columns = (label: object) => [{title: both, links: [{label: both, description: both}, {label}]}]
    const navigation = {_id: 'navigation', _type: 'navigation'}
    expect(await listed([{...navigation, platformColumns: columns({en: 'MetaTrader'})}])).toEqual([
      'navigation',
    ])
    expect(await listed([{...navigation, platformColumns: columns(both)}])).toEqual([])
  })

  test('holds a post that is published in one language', async () => {
    const post = {_id: 'blogPost-pips', _type: 'blogPost', title: {en: 'Pips'}, cover: {alt: both}}
    expect(await listed([post])).toEqual(['blogPost-pips'])
    expect(await listed([{...post, title: both}])).toEqual([])
    expect(await listed([{...post, title: both, cover: {alt: {en: 'A board'}}}])).toEqual(['blogPost-pips'])
  })
})

describe('the list of texts that are out of date', () => {
  test('holds what is marked as behind on that side', async () => {
    const behind = {...term, definition: {...both, behind: 'ar'}}
    expect(await listed([behind, {...term, _id: 'lot'}], 'ar', 'behind')).toEqual(['pip'])
    expect(await listed([behind], 'en', 'behind')).toEqual([])
  })
})
