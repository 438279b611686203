import {createElement, Suspense, use} from 'react'
import {renderToReadableStream} from 'react-dom/server.edge'
import {expect, test} from 'vitest'
import {react, renderShell} from './installed-react.ts'

const never = () => new Promise<string>(() => undefined)
const settled = () => Object.assign(never(), {status: 'fulfilled', value: 'awake'} as const)

test("Next's React reads a promise that says that it is fulfilled at once, as hydration needs it", async () => {
  const promise = settled()
  const Part = () => react.createElement('p', null, react.use(promise))
  const page = react.createElement(react.Suspense, {fallback: 'not hydrated'}, react.createElement(Part))
  expect(await renderShell(page)).toContain('<p>awake</p>')
})

test('so does the React beside it', async () => {
  const promise = settled()
  const Part = () => createElement('p', null, use(promise))
  const page = createElement(Suspense, {fallback: 'not hydrated'}, createElement(Part))
  expect(await renderShell(page, renderToReadableStream)).toContain('<p>awake</p>')
})

test('a promise that does not say so is waited for', async () => {
  const promise = never()
  const Part = () => createElement('p', null, use(promise))
  const html = await renderShell(
    createElement(Suspense, {fallback: 'not hydrated'}, createElement(Part)),
    renderToReadableStream,
  )
  expect(html).toContain('not hydrated')
  expect(html).not.toContain('<p>')
})
