import {expect, test} from 'vitest'
import {scriptsAfterFirstPaint} from '#web/cache/page-html.ts'
import {react, renderWhole} from './installed-react.ts'

const {createElement} = react

/** A page as Next has React write it: chunks in its head, and the first one at its end. */
const page = async () =>
  await renderWhole(
    createElement(
      'html',
      null,
      createElement('head', null, createElement('script', {src: '/a.js?v=1&w=2', async: true})),
      createElement('body', null, createElement('p', null, 'Hello')),
    ),
    {bootstrapScripts: ['/b.js']},
  )

test('React writes the scripts of a page as the page cache looks for them', async () => {
  const html = await page()
  expect(html.match(/<script[^>]* async=""/gu)).toHaveLength(2)
  expect(html).toContain('<link rel="preload" as="script"')
})

test('none of them is left where it would hold up the first paint', async () => {
  const late = scriptsAfterFirstPaint(await page())
  expect(late).not.toMatch(/<script[^>]*\ssrc=/u)
  expect(late).not.toMatch(/<link[^>]* as="script"/u)
  expect(late).toMatch(/const lateScripts=\["\/a\.js\?v=1&w=2","\/b\.js"\];.*<\/head>/u)
})
