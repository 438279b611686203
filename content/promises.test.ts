import {expect, test} from 'vitest'
import {listMarkedTexts} from '#domain/promotions/marked-texts.ts'
import {readDocumentFiles} from './document-files.ts'

const documents = await readDocumentFiles()

test('nothing in the demo content promises what a second person would have to approve', () => {
  const found = documents.flatMap((document) =>
    listMarkedTexts({...document}).map(({path, words}) => ({id: document._id, path, words})),
  )
  expect(found).toEqual([])
})
