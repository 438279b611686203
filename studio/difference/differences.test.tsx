// @vitest-environment jsdom
import {act, type ReactNode} from 'react'
import {createRoot} from 'react-dom/client'
import {expect, test, vi} from 'vitest'

const field = (name: string, title: string) => ({name, type: {name: 'string', jsonType: 'string', title}})
const part = {name: 'part', jsonType: 'object', title: 'Part', fields: []}
const item = {
  name: 'rule',
  jsonType: 'object',
  title: 'Rule',
  fields: [
    field('code', 'Code'),
    field('note', 'Note'),
    {name: 'parts', type: {name: 'array', jsonType: 'array', title: 'Parts', of: [part]}},
  ],
}
const {type, forged} = vi.hoisted(() => {
  const type: {current: unknown} = {current: null}
  // A client may write another address into the picture's document.
  return {type, forged: {title: 'quay.png', url: 'https://evil.example/another.png'}}
})
type.current = {
  name: 'table',
  jsonType: 'object',
  fields: [{name: 'rules', type: {name: 'array', jsonType: 'array', title: 'Rules', of: [item]}}],
}

vi.mock('@sanity/ui', () => {
  const Part = ({children}: Readonly<{children?: ReactNode}>) => <div>{children}</div>
  const Heading = ({children}: Readonly<{children?: ReactNode}>) => <h3>{children}</h3>
  return {Card: Part, Grid: Part, Stack: Part, Text: Part, Heading}
})
vi.mock('sanity', () => ({useSchema: () => ({get: () => type.current})}))
vi.mock('../live-data.ts', () => ({
  useLiveQuery: ({query}: Readonly<{query: string}>) => ({
    state: 'ready',
    value: [...query.matchAll(/image-[\w-]+/gu)].map(([_id]) => ({_id, ...forged})),
  }),
}))
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {
      return undefined
    }
    disconnect() {
      return undefined
    }
  },
)

const {Differences} = await import('./differences.tsx')

function show(from: object, to: object): HTMLElement {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  act(() => createRoot(container).render(<Differences type="table" from={{...from}} to={{...to}} />))
  return container
}
const list = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map(({textContent}) => textContent)

const kuwait = {_key: 'kw', _type: 'rule', code: 'KW'}
const cyprus = {_key: 'cy', _type: 'rule', code: 'CY', note: 'Law-1'}

test('an item that was added or removed is under one heading, with each of its fields once', () => {
  const added = show({rules: [kuwait]}, {rules: [kuwait, cyprus]})
  expect(list(added, 'h3')).toEqual(['Rules › CY: added after “KW”'])
  expect(list(added, 'ins')).toEqual(['CY', 'Law-1'])
  const removed = show({rules: [kuwait, cyprus]}, {rules: [kuwait]})
  expect(list(removed, 'h3')).toEqual(['Rules › CY: removed'])
  expect(list(removed, 'del')).toEqual(['CY', 'Law-1'])
})

test('a value of an item that stays is shown before and after', () => {
  const changed = show({rules: [cyprus]}, {rules: [{...cyprus, note: 'Law-2'}]})
  expect(list(changed, 'h3')).toEqual(['Rules › CY › Note'])
  expect([...list(changed, 'del'), ...list(changed, 'ins')]).toEqual(['Law-1', 'Law-2'])
})

test('an added item is shown with its place in the list', () => {
  const oman = {_key: 'om', _type: 'rule', code: 'OM'}
  expect(list(show({rules: [kuwait]}, {rules: [oman, cyprus, kuwait]}), 'h3')).toEqual([
    'Rules › OM: added as the first',
    'Rules › CY: added after “OM”',
  ])
  expect(list(show({rules: []}, {rules: [oman]}), 'h3')).toEqual(['Rules › OM: added'])
})

test('an item without fields is shown itself', () => {
  expect(list(show({rules: []}, {rules: [{_key: 'x', _type: 'rule'}]}), 'ins')).toEqual(['Rule 1'])
  const inside = {...cyprus, parts: [{_key: 'p', _type: 'part'}]}
  expect(list(show({rules: []}, {rules: [inside]}), 'ins')).toEqual(['CY', 'Law-1', 'Part 1'])
})

test('a picture is loaded from the address that its id names, as on the site', () => {
  const id = `image-${'a'.repeat(40)}-640x480-png`
  const asset = (_ref: string) => ({cover: {_type: 'image', asset: {_type: 'reference', _ref}}})
  type.current = {
    name: 'page',
    jsonType: 'object',
    fields: [
      {name: 'cover', type: {name: 'image', jsonType: 'object', title: 'Cover', fields: [{name: 'asset'}]}},
    ],
  }
  const shown = show({}, asset(id))
  expect([...shown.querySelectorAll('img')].map(({src}) => src)).toEqual([
    `https://cdn.sanity.io/images/marsa/production/${'a'.repeat(40)}-640x480.png?w=480`,
  ])
  expect(list(shown, 'img')).toHaveLength(1)
  expect(list(show({}, asset('image-elsewhere')), 'img')).toEqual([])
})
