// @vitest-environment jsdom
import {createRoot} from 'react-dom/client'
import {beforeEach, expect, test, vi} from 'vitest'
import {hashVersion} from './seal-status.ts'

type Text = Readonly<Record<string, unknown>>
type Compared = Readonly<{from: Text; comparedWith: string | null; hash: string}>

const {state} = vi.hoisted(() => {
  const state: {request: unknown; live: unknown; history: Text[]; shown: Compared | null} = {
    request: null,
    live: null,
    history: [],
    shown: null,
  }
  return {state}
})

vi.mock('@sanity/ui', () => {
  const Part = ({children}: {children?: unknown}) => children ?? null
  return {Stack: Part, Text: Part, Card: Part, Flex: Part, Heading: Part, Box: Part}
})
vi.mock('sanity', () => {
  const client = {}
  return {useClient: () => client, isVersionId: () => false, useDocumentStore: () => ({})}
})
vi.mock('./requests.ts', () => ({
  useRequest: () => ({state: 'ready', value: state.request}),
  useCountersignable: () => state.live,
}))
vi.mock('../work-lists/document-history.ts', () => ({
  readLastTransactions: async () => await Promise.resolve(state.history.map((_, id) => ({id: String(id)}))),
  readRevision: async (_client: unknown, _id: string, revision: string) =>
    await Promise.resolve(state.history[Number(revision)]),
}))
vi.mock('../difference/differences.tsx', () => ({
  Differences: (shown: Compared) => {
    state.shown = shown
    return null
  },
}))
vi.mock('./request-banner.tsx', () => ({RequestBanner: () => null}))
vi.mock('../inputs/prescribed-comparison.tsx', () => ({
  PrescribedComparison: () => null,
  usePrescription: () => ({}),
}))
vi.mock('../shared-parts.tsx', () => ({
  UserNames: () => null,
  UserName: () => null,
  FormattedTime: () => null,
}))

const {Changes, PreviewLinks} = await import('./review-view.tsx')

const text = (en: string, seal?: unknown) => ({
  _id: 'legal',
  _type: 'legalDocument',
  _rev: en,
  notice: {en},
  ...(seal === undefined ? {} : {seal}),
})
const approved = text('Approved')
const draft = text('Draft')
const waiting = {state: 'waiting', authors: [], mayApprove: [], approvedAt: null, liveAt: null}

/** Shows the changes of a draft or a live text, and returns what they are compared with. */
async function open(live: Text | null, edited: Text | null) {
  const root = createRoot(globalThis.document.createElement('div'))
  root.render(<Changes documentId="legal" type="legalDocument" live={live} edited={edited} />)
  await vi.waitFor(() => expect(state.shown).not.toBeNull())
  root.unmount()
  return state.shown
}

beforeEach(() => {
  Object.assign(state, {request: null, live: null, history: [], shown: null})
})

test('a draft that waits is compared with the text that the publisher names, and not with what a client published', async () => {
  const base = await hashVersion(approved)
  state.request = {...waiting, base}
  state.history = [text('Draft', {hash: base}), approved]
  expect(await open(text('Draft', {hash: base}), draft)).toMatchObject({from: approved, comparedWith: base})
  state.shown = null
  expect(await open(approved, draft)).toMatchObject({
    from: approved,
    comparedWith: base,
    hash: await hashVersion(draft),
  })
})

test('a draft counts as read with the hash that the publisher gives it, which makes its references strong', async () => {
  const reference = {_type: 'reference', _ref: 'faq', _weak: true, _strengthenOnPublish: {type: 'faq'}}
  const linked = {...draft, reference}
  const strong = {...draft, reference: {_type: 'reference', _ref: 'faq'}}
  expect(await open(approved, linked)).toMatchObject({hash: await hashVersion(strong)})
})

test('a draft is read as new if the publisher names no text, or the history does not have it', async () => {
  for (const base of [null, 'a'.repeat(64)]) {
    state.request = {...waiting, base}
    state.shown = null
    expect(await open(approved, draft)).toMatchObject({from: {}, comparedWith: null})
  }
})

test('a text to countersign is compared with the text that it was published after', async () => {
  const base = await hashVersion(approved)
  state.live = {hash: 'b'.repeat(64), signature: 's', isAuthor: false}
  state.request = {...waiting, state: 'published', base}
  const live = text('Emergency')
  state.history = [live, text('Forged', {kind: 'approved', hash: base}), approved]
  expect(await open(live, null)).toMatchObject({from: approved, comparedWith: base})
})

test('a draft that was not sent is compared with the live text', async () => {
  expect(await open(approved, draft)).toMatchObject({
    from: approved,
    comparedWith: await hashVersion(approved),
  })
})

/** The addresses that the previews of a draft open. */
async function listPreviews(): Promise<readonly (string | null)[]> {
  const container = globalThis.document.createElement('div')
  const root = createRoot(container)
  root.render(<PreviewLinks documentId="regionProfile-EU" type="regionProfile" slug={undefined} />)
  await vi.waitFor(() => expect(container.querySelector('a')).not.toBeNull())
  const links = [...container.querySelectorAll('a')].map(({href}) =>
    new URL(href).searchParams.get('preview'),
  )
  root.unmount()
  return links
}

test('a preview shows the site when an approved text goes live, and else as it is now, also after another preview', async () => {
  state.request = {...waiting, base: null, liveAt: '2099-01-01T00:00:00Z'}
  expect(await listPreviews()).toContain('/ar/legal?region=EU&on=now')
  state.request = {...waiting, base: null, liveAt: '2099-01-01T00:00:00Z', approvedAt: '2026-11-30T00:00:00Z'}
  expect(await listPreviews()).toContain('/legal?region=EU&on=2099-01-01T00%3A00%3A00Z')
})
