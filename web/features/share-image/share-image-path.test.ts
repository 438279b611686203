import {expect, test} from 'vitest'
import {type SharedPage, readSharedPage, shareImagePath} from './share-image-path.ts'

const pages: ReadonlyArray<[SharedPage, string]> = [
  [{path: '/'}, '/share/ar'],
  [{path: '/legal'}, '/share/ar/legal'],
  [{path: '/blog/crypto', region: 'MENA'}, '/share/ar/MENA/blog/crypto'],
]

test.each(pages)('the picture of %j has an address that names the page', (page, address) => {
  expect(shareImagePath('ar', page)).toBe(address)
  expect(readSharedPage(address.split('/').slice(3))).toEqual(page)
})
