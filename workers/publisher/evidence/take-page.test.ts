import {expect, test} from 'vitest'
import {listStylesheetFiles, toStoredStylesheet} from './take-page.ts'

const css = `@font-face{src:url(../media/inter.woff2)format("woff2")}a{background:url("/sign.svg")}
b{background:url('data:image/png;base64,AA==')}c{filter:url(#blur)}d{background:url("/sign.svg")}`

test('a style sheet names each of its fonts and pictures once; what is inside it is none', () => {
  expect(listStylesheetFiles(css)).toEqual(['../media/inter.woff2', '/sign.svg'])
})

test('it is stored with them at their stored places, and as it is where the site has none', () => {
  const hash = 'a'.repeat(64)
  const stored = toStoredStylesheet(css, new Map([['../media/inter.woff2', hash]]))
  expect(stored).toBe(css.replace('../media/inter.woff2', `/api/legal/history/evidence/${hash}`))
})
