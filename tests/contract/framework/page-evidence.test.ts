import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {expect, test} from 'vitest'
import {toStoredPage} from '#workers/publisher/evidence/stored-page.ts'
import {createServerReference, react, renderWhole} from './installed-react.ts'

const {createElement, useActionState} = react

const store = (body: string) =>
  toStoredPage(`<!DOCTYPE html><html><head></head><body>${body}</body></html>`, new Map([['/a.css', 'f00d']]))

test('React names the order of a style sheet in an attribute, which is not stored', async () => {
  const html = await renderWhole(
    createElement('link', {rel: 'stylesheet', href: '/a.css', precedence: 'next'}),
  )
  expect(html).toContain('data-precedence="next"')
  expect(store(html)).not.toContain('precedence')
})

test("React writes fields of a form's action that begin as the stored page expects, and none of them is stored", async () => {
  const action = createServerReference('605b57a9179a0426a1ca8538a4c285032c8bd38fcd', async () => await never)
  const never = new Promise<unknown>(() => undefined)
  function Form() {
    const [, send] = useActionState<unknown, FormData>(action, {status: 'open'})
    return createElement('form', {action: send}, createElement('input', {type: 'hidden', name: 'lang'}))
  }
  const html = await renderWhole(createElement(Form))
  expect([...html.matchAll(/name="([^"]+)"/gu)].map(([, name]) => name)).toEqual([
    '$ACTION_REF_1',
    '$ACTION_1:0',
    '$ACTION_1:1',
    '$ACTION_KEY',
    'lang',
  ])
  expect([...store(html).matchAll(/name="([^"]+)"/gu)].map(([, name]) => name)).toEqual(['lang'])
})

test('Next names the deployment of a page in an attribute of its root, which is not stored', () => {
  // Running it needs a complete server.
  for (const name of ['stream-utils/node-web-streams-helper', 'app-render/stream-ops.node']) {
    const file = createRequire(import.meta.url).resolve(`next/dist/server/${name}.js`)
    expect(readFileSync(file, 'utf8')).toMatch(/` data-dpl-id="\$\{dplId\}"`/u)
  }
  const html = '<!DOCTYPE html><html data-dpl-id="1a2b" lang="en"><body></body></html>'
  expect(toStoredPage(html, new Map())).toContain('<html lang="en">')
})
