import {evaluate, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {schemaTypes} from '#schemas/types.ts'
import {untranslatedFilter} from './untranslated-filter.ts'

const listed = async (dataset: readonly Readonly<Record<string, unknown>>[]): Promise<unknown> => {
  const query = `*[${untranslatedFilter(schemaTypes)}]._id`
  return (await evaluate(parse(query), {dataset})).get()
}

const both = {en: 'Pip', ar: 'نقطة'}
const term = {_id: 'pip', _type: 'glossaryTerm', term: both, definition: both}

describe('the list of missing translations', () => {
  test('leaves out what is written in both languages', async () => {
    expect(await listed([term])).toEqual([])
  })

  test.each([
    ['Arabic', {en: 'Pip'}],
    ['English', {ar: 'نقطة'}],
  ])('holds what lacks its %s side', async (_side, half) => {
    expect(await listed([{...term, definition: half}])).toEqual(['pip'])
  })

  test('leaves out a text that is not begun', async () => {
    expect(await listed([{_id: 'regionProfile-SG', _type: 'regionProfile', name: both}])).toEqual([])
  })

  test('looks into objects', async () => {
    const page = {_id: 'legalPage', _type: 'legalPage', search: {title: both, description: {en: 'Risk'}}}
    expect(await listed([page])).toEqual(['legalPage'])
  })

  test('looks into lists of texts', async () => {
    const copy = {_id: 'accountTypeCopy-raw', _type: 'accountTypeCopy', features: [both, {ar: 'سريع'}]}
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
    const post = {_id: 'blogPost-pips', _type: 'blogPost', title: {ar: 'النقاط'}, cover: {alt: both}}
    expect(await listed([post])).toEqual(['blogPost-pips'])
    expect(await listed([{...post, title: both}])).toEqual([])
    expect(await listed([{...post, title: both, cover: {alt: {en: 'A board'}}}])).toEqual(['blogPost-pips'])
  })

  test('fits into the address of a listener, which the Studio keeps under 14,800 characters', () => {
    expect(encodeURIComponent(untranslatedFilter(schemaTypes)).length).toBeLessThan(10_000)
  })
})
