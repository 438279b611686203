import {expect, test} from 'vitest'
import {mainDocuments} from './main-documents.ts'

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
