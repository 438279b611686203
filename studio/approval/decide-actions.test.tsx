// @vitest-environment jsdom
import {act, useEffect} from 'react'
import {createRoot} from 'react-dom/client'
import type {DocumentActionComponent, DocumentActionDescription} from 'sanity'
import {beforeEach, expect, test, vi} from 'vitest'
import {quoteLive, quoteRequest} from '#domain/seal/approval-quotes.ts'

const hash = 'a'.repeat(64)
const sent = {
  reason: 'Clearer',
  sentReason: 'Clearer',
  liveAt: null,
  release: null,
  state: 'waiting',
  hash,
  approvedAt: null,
  isDecided: false,
  authors: ['amal'],
  mayApprove: ['james'],
}
const seal = {hash, signature: 's'.repeat(86), isAuthor: false}
const {state} = vi.hoisted(() => {
  const state: {
    request: unknown
    live: unknown
    comparedWith: string | null
    read: string
    verdicts: unknown[]
  } = {
    request: null,
    live: null,
    comparedWith: null,
    read: '',
    verdicts: [],
  }
  return {state}
})

vi.mock('sanity', () => ({
  useClient: () => ({}),
  useCurrentUser: () => ({id: 'james', roles: [{name: 'compliance'}]}),
}))
vi.mock('./requests.ts', () => ({
  useRequest: () => ({state: 'ready', value: state.request}),
  useCountersignable: () => state.live,
  useVerdict: () => (verdict: unknown) => state.verdicts.push(verdict),
  writeVerdict: async (_client: unknown, _id: string, verdict: unknown) =>
    await Promise.resolve(state.verdicts.push(verdict)),
}))
vi.mock('../difference/seen.ts', async (load) => ({
  ...(await load<object>()),
  useSeen: () => ({seen: 2, total: 2, hasUnshown: false, comparedWith: state.comparedWith, hash: state.read}),
}))

const {useApprove, useCountersign, useSendBack} = await import('./decide-actions.tsx')

const document = (_rev: string) => ({_id: 'x', _type: 'regionProfile', _rev, _createdAt: '', _updatedAt: ''})

/** Shows an action of a document, and returns what describes it now. */
function show(useAction: DocumentActionComponent) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  let described: DocumentActionDescription | null = null
  const keep = (description: DocumentActionDescription | null) => {
    described = description
  }
  function Action({revision}: Readonly<{revision: string}>) {
    const edited = document(revision)
    const description = useAction({
      id: 'x',
      type: 'regionProfile',
      transactionSyncLock: null,
      draft: edited,
      published: edited,
      version: null,
      liveEdit: false,
      liveEditSchemaType: false,
      ready: true,
      release: undefined,
      scopeId: undefined,
      onComplete: () => undefined,
      initialValueResolved: true,
    })
    useEffect(() => keep(description))
    return null
  }
  const root = createRoot(globalThis.document.createElement('div'))
  const render = (revision = 'one') => act(() => root.render(<Action revision={revision} />))
  render()
  const read = (): DocumentActionDescription | null => described
  return {render, read, open: () => act(() => read()?.onHandle?.())}
}

type Shown = ReturnType<typeof show>
const dialogOf = ({read}: Shown) => read()?.dialog || null
const isConfirm = (shown: Shown) => dialogOf(shown)?.type === 'confirm'
const confirm = (shown: Shown) =>
  act(() => {
    const dialog = dialogOf(shown)
    if (dialog?.type === 'confirm') dialog.onConfirm()
  })

beforeEach(() => {
  Object.assign(state, {request: sent, live: seal, comparedWith: 'base', read: hash, verdicts: []})
})

const readAgain: unknown = expect.stringContaining('Read it again')

test('an approval quotes the reason and time that the dialog names, and the text of the comparison', () => {
  // Review shows characters that hide words; an approval quotes the reason as it was sent.
  state.request = {...sent, sentReason: 'Clear\u202Eer', liveAt: '2099-01-01T12:00:00Z'}
  const shown = show(useApprove)
  shown.open()
  const message: unknown = expect.stringMatching(/It goes live on 1 Jan 2099.*Clearer/u)
  expect(dialogOf(shown)).toMatchObject({message})
  confirm(shown)
  const quotes = quoteRequest({reason: 'Clear\u202Eer', liveAt: '2099-01-01T12:00:00Z'}, 'base')
  expect(state.verdicts).toEqual([{hash, verdict: 'approve', quotes}])
  expect(dialogOf(shown)).toBeNull()
})

test('an approval of a text in a release quotes its planned time, which the dialog names', () => {
  const release = {name: 'rGold', title: 'Gold', at: '2099-01-01T12:00:00Z'}
  state.request = {...sent, release}
  const shown = show(useApprove)
  shown.open()
  const message: unknown = expect.stringMatching(/Gold.*1 Jan 2099.*not before that time/u)
  expect(dialogOf(shown)).toMatchObject({message})
  state.request = {...sent, release: {...release, at: null}}
  shown.render()
  expect(isConfirm(shown)).toBe(false)
  act(() => {
    const dialog = dialogOf(shown)
    if (dialog?.type === 'dialog') dialog.onClose()
  })
  state.request = {...sent, release}
  shown.render()
  shown.open()
  confirm(shown)
  const quotes = quoteRequest({reason: 'Clearer', release: 'rGold', releaseAt: release.at}, 'base')
  expect(state.verdicts).toEqual([{hash, verdict: 'approve', quotes}])
})

test('a text that is not the one that was sent is neither approved nor countersigned', () => {
  for (const useAction of [useApprove, useCountersign]) {
    state.read = hash
    const shown = show(useAction)
    expect(shown.read()?.disabled).toBe(false)
    state.read = 'b'.repeat(64)
    shown.render()
    const title: unknown = expect.stringContaining('the one that was sent')
    expect(shown.read()).toMatchObject({disabled: true, title})
  }
})

test.each<[string, () => unknown, string?]>([
  ['its text', () => (state.request = {...sent, hash: 'b'.repeat(64)})],
  ['its draft', () => undefined, 'two'],
  ['its time', () => (state.request = {...sent, liveAt: '2099-01-01T12:00:00Z'})],
  ['its reason', () => (state.request = {...sent, reason: 'Another', sentReason: 'Another'})],
  ['its release', () => (state.request = {...sent, release: {name: 'rGold', title: 'Gold', at: null}})],
  ['the text that it is compared with', () => (state.comparedWith = 'another')],
  ['its request, which is void', () => (state.request = {...sent, state: 'void'})],
])('an open dialog approves nothing after a change of %s', (_, change, revision) => {
  const shown = show(useApprove)
  shown.open()
  expect(isConfirm(shown)).toBe(true)
  change()
  shown.render(revision)
  expect(isConfirm(shown)).toBe(false)
  expect(shown.read()).toMatchObject({disabled: true, title: readAgain})
  expect(dialogOf(shown)).not.toBeNull()
  act(() => {
    const dialog = dialogOf(shown)
    if (dialog?.type === 'dialog') dialog.onClose()
  })
  expect(dialogOf(shown)).toBeNull()
  expect(state.verdicts).toEqual([])
})

test('a countersignature quotes the seal and the text of the comparison, and none is given after a new seal', () => {
  const shown = show(useCountersign)
  shown.open()
  confirm(shown)
  expect(state.verdicts).toEqual([{hash, verdict: 'approve', quotes: quoteLive(seal, 'base')}])
  shown.open()
  state.live = {...seal, signature: 't'.repeat(86)}
  shown.render()
  expect(isConfirm(shown)).toBe(false)
  expect(shown.read()).toMatchObject({disabled: true})
})

test('a text that changed is not sent back, and its dialog stays with what was typed', () => {
  const shown = show(useSendBack)
  shown.open()
  expect(shown.read()).toMatchObject({label: 'Send back', dialog: {content: {props: {typed: ''}}}})
  act(() => {
    const dialog = dialogOf(shown)
    const content: unknown = dialog?.type === 'dialog' ? dialog.content : null
    const props: unknown = Reflect.get(Object(content), 'props')
    const onType: unknown = Reflect.get(Object(props), 'onType')
    if (typeof onType === 'function') onType('A long explanation.')
  })
  state.request = {...sent, state: 'void'}
  shown.render()
  expect(shown.read()).toMatchObject({
    dialog: {
      content: {props: {typed: 'A long explanation.', against: readAgain}},
    },
  })
})
