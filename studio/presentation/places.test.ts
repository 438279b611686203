import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/types.ts'
import {sitePaths} from '#schemas/values/site-paths.ts'
import {type Place, placesByType, mainDocuments} from './places.ts'

const documentTypes = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)

test('every document type has a place, and no other type has one', () => {
  expect(Object.keys(placesByType).toSorted()).toEqual(documentTypes.toSorted())
  expect(Object.entries(placesByType).filter(([, places]) => places.length === 0)).toEqual([])
})

const pathsIn = (place: Place): readonly string[] => {
  if (place.kind === 'page') return [place.path]
  if (place.kind === 'section') return [place.of]
  return place.kind === 'everywhere' || place.kind === 'region' ? place.mainPaths : []
}

test('every path is one of the site', () => {
  expect(
    Object.values(placesByType)
      .flat()
      .flatMap(pathsIn)
      .filter((path) => !sitePaths.includes(path)),
  ).toEqual([])
})

test('no two types are the same page', () => {
  const pages = Object.values(placesByType)
    .flat()
    .flatMap((place) => (place.kind === 'page' ? [place.path] : []))
  expect(pages).toEqual([...new Set(pages)])
})

const at = (path: string) => mainDocuments.find(({route}) => [route].flat().includes(path))

test('a page has its document, in both languages and under each alias', () => {
  for (const path of ['/', '/ar', '/webtrader', '/ar/social'])
    expect(at(path)).toMatchObject({filter: '_type == "homePage"'})
  expect(at('/ar/legal')).toMatchObject({filter: '_type == "legalPage"'})
})

test('an address below a page has the document with that slug', () => {
  expect(at('/ar/download/:slug')).toMatchObject({
    filter: '_type in ["platform","platformEdition"] && slug.current == $slug',
  })
  expect(at('/blog/category/:slug')).toMatchObject({
    filter: '_type in ["blogCategory"] && slug.current == $slug',
  })
})

test('a fixed path comes before the slugs that would match it', () => {
  const order = mainDocuments.map(({route}) => [route].flat()[0])
  expect(order.indexOf('/legal/history')).toBeLessThan(order.indexOf('/legal/:slug'))
})
