import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/types.ts'
import {sitePaths} from '#schemas/values/site-paths.ts'
import {type Place, placesOf} from './places.ts'

const documentTypes = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)

test('every document type has a place, and no other type has one', () => {
  expect(Object.keys(placesOf).toSorted()).toEqual(documentTypes.toSorted())
  expect(Object.entries(placesOf).filter(([, places]) => places.length === 0)).toEqual([])
})

const pathsIn = (place: Place): readonly string[] => {
  if (place.kind === 'page') return [place.path]
  if (place.kind === 'section') return [place.of]
  return place.kind === 'everywhere' || place.kind === 'region' ? place.mainPaths : []
}

test('every path is one of the site', () => {
  expect(
    Object.values(placesOf)
      .flat()
      .flatMap(pathsIn)
      .filter((path) => !sitePaths.includes(path)),
  ).toEqual([])
})

test('no two types are the same page', () => {
  const pages = Object.values(placesOf)
    .flat()
    .flatMap((place) => (place.kind === 'page' ? [place.path] : []))
  expect(pages).toEqual([...new Set(pages)])
})
