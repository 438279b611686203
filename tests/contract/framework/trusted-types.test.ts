import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {expect, test} from 'vitest'

const require = createRequire(import.meta.url)

test("React writes one markup of its own, the empty script that the page's policy lets through", () => {
  const source = readFileSync(
    require.resolve('next/dist/compiled/react-dom/cjs/react-dom-client.production.js'),
    'utf8',
  )
  // The other two write what a component gives as `dangerouslySetInnerHTML`.
  expect(source.match(/\.innerHTML = .+/gu)).toEqual([
    String.raw`.innerHTML = "<script>\x3c/script>";`,
    '.innerHTML = key);',
    '.innerHTML = key);',
  ])
})
