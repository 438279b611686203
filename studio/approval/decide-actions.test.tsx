// @vitest-environment jsdom
import {act} from 'react'
import {createRoot} from 'react-dom/client'
import type {DocumentActionComponent} from 'sanity'
import {beforeEach, expect, test, vi} from 'vitest'
import {quoteLive, quoteRequest} from '#domain/seal/approval-quotes.ts'
import {listChecks} from '#schemas/values/approval-checklists.ts'
import {formatMoment} from '#schemas/values/moments.ts'
import {showAction} from './show-action.tsx'

const hash = 'a'.repeat(64)
const sent = {
  reason: 'Clearer',
  sentReason: 'Clearer',
  liveAt: null,
  release: null,
  state: 'waiting',
  hash,
  documentType: 'regionProfile',
  approvedAt: null,
  isDecided: false,
  authors: ['amal'],
  checklist: [],
  evidenceFiles: [],
  mayApprove: ['james'],
}
const seal = {
  hash,
  signature: 's'.repeat(86),
  authors: ['amal', 'nadia'],
  reason: 'The regulator called',
  isAuthor: false,
}
type State = {
  request: unknown
  live: unknown
  comparedWith: string | null
  read: string
  verdicts: unknown[]
  openComments: number
}
const {state} = vi.hoisted(() => {
  const state: State = {
    request: null,
    live: null,
    comparedWith: null,
    read: '',
    verdicts: [],
    openComments: 0,
  }
  return {state}
})

vi.mock('@sanity/ui', async () => await import('./plain-parts.tsx'))
vi.mock('./review-comments.tsx', () => ({
  useOpenComments: () => state.openComments,
  describeOpenComments: (count: number) => (count === 0 ? null : `${count} open`),
}))
vi.mock('sanity', () => {
  const client = {}
  return {
    useClient: () => client,
    useDocumentStore: () => ({}),
    useCurrentUser: () => ({id: 'james', roles: [{name: 'compliance'}]}),
    useSchema: () => ({get: () => ({title: 'Region profile'})}),
    prepareForPreview: ({name}: Readonly<{name: string}>) => ({title: name}),
  }
})
vi.mock('../shared-parts.tsx', () => ({
  UserName: ({id}: Readonly<{id: string}>) => `<${id}>`,
  UserNames: ({ids}: Readonly<{ids: readonly string[]}>) => ids.map((id) => `<${id}>`).join(', '),
  Moment: ({time}: Readonly<{time: string}>) => formatMoment(time),
}))
vi.mock('./requests.ts', () => ({
  readSending: async () => await Promise.resolve({by: 'nadia', at: '2026-11-30T09:00:00Z'}),
  useRequest: () => ({state: 'ready', value: state.request}),
  useCountersignable: () => state.live,
  useVerdict: () => (verdict: unknown) => state.verdicts.push(verdict),
  writeVerdict: async (_client: unknown, _id: string, verdict: unknown) =>
    await Promise.resolve(state.verdicts.push(verdict)),
}))
vi.mock('./together.tsx', () => ({useTogether: () => ({others: [], words: null, key: []})}))
vi.mock('../difference/seen.ts', async (load) => ({
  ...(await load<object>()),
  useSeen: () => ({
    seen: 2,
    total: 2,
    hasUnshown: false,
    comparedWith: state.comparedWith,
    hash: state.read,
    languages: ['en'],
  }),
}))

const {useApprove, useCountersign, useSendBack} = await import('./decide-actions.tsx')

const show = (useAction: DocumentActionComponent) =>
  showAction(useAction, {type: 'regionProfile', code: 'EU', name: 'Europe'})

type Shown = ReturnType<typeof show>
const dialogOf = ({read}: Shown) => read()?.dialog || null

/** Renders the content of an open dialog. */
async function openContent(shown: Shown): Promise<HTMLElement> {
  const dialog = dialogOf(shown)
  const container = globalThis.document.createElement('div')
  if (dialog?.type === 'dialog')
    await act(async () => await Promise.resolve(createRoot(container).render(dialog.content)))
  return container
}
/** The words of each paragraph, label and value in an open dialog. */
const readLines = async (shown: Shown) =>
  [...(await openContent(shown)).querySelectorAll('dt, dd, div')]
    .filter(({children}) => children.length === 0)
    .map(({textContent}) => textContent)
const findButton = async (shown: Shown) => (await openContent(shown)).querySelector('button')
const close = (shown: Shown) =>
  act(() => {
    const dialog = dialogOf(shown)
    if (dialog?.type === 'dialog') dialog.onClose()
  })
const confirm = async (shown: Shown) => {
  const content = await openContent(shown)
  for (const line of content.querySelectorAll('input')) act(() => line.click())
  act(() => content.querySelector('button')?.click())
}

beforeEach(() => {
  Object.assign(state, {request: sent, live: seal, comparedWith: 'base', read: hash, verdicts: []})
})

const checklist = listChecks('regionProfile')
const readAgain: unknown = expect.stringContaining('Read it again')

test('the dialog of a countersignature names who published the text and why, but not who sent a later one', async () => {
  state.request = {...sent, state: 'published'}
  const shown = show(useCountersign)
  shown.open()
  const lines = await readLines(shown)
  expect(lines.slice(lines.indexOf('Written or sent by'), lines.indexOf('Review'))).toEqual([
    'Written or sent by',
    '<amal>, <nadia>',
    'Published by',
    expect.stringContaining('<nadia>'),
    'Reason',
    'The regulator called',
  ])
  state.request = sent
  shown.render()
  expect(await readLines(shown)).not.toContain('Published by')
})

test.each([
  ['Send back', ['nadia']],
  ['Withdraw', ['james']],
])('the dialog %s names what was sent, by whom and why', async (label, authors) => {
  state.request = {...sent, authors}
  const shown = show(useSendBack)
  shown.open()
  expect(shown.read()).toMatchObject({label})
  const lines = await readLines(shown)
  for (const line of ['Europe (Region profile)', `<${authors.join()}>`, 'Clearer'])
    expect(lines).toContain(line)
})

test('an approval quotes the reason and time that the dialog names, and the text of the comparison', async () => {
  // Review shows characters that hide words; an approval quotes the reason as it was sent.
  state.request = {...sent, sentReason: 'Clear\u202Eer', liveAt: '2099-01-01T12:00:00Z'}
  const shown = show(useApprove)
  shown.open()
  const lines = await readLines(shown)
  expect(lines).toContain('Clearer')
  expect(lines).toContainEqual(expect.stringMatching(/^On 1 Jan 2099, \d\d:\d\d \S+/u))
  await confirm(shown)
  const quotes = quoteRequest({reason: 'Clear\u202Eer', liveAt: '2099-01-01T12:00:00Z'}, 'base')
  expect(state.verdicts).toEqual([{hash, verdict: 'approve', quotes, checklist}])
  expect(dialogOf(shown)).toBeNull()
})

test('an approval of a text in a release quotes its planned time, which the dialog names', async () => {
  const release = {name: 'rGold', title: 'Gold', at: '2099-01-01T12:00:00Z'}
  state.request = {...sent, release}
  const shown = show(useApprove)
  shown.open()
  expect(await readLines(shown)).toContainEqual(expect.stringMatching(/Gold.*1 Jan 2099.*at that time/u))
  state.request = {...sent, release: {...release, at: null}}
  shown.render()
  expect(await findButton(shown)).toBeNull()
  close(shown)
  state.request = {...sent, release}
  shown.render()
  shown.open()
  await confirm(shown)
  const quotes = quoteRequest({reason: 'Clearer', release: 'rGold', releaseAt: release.at}, 'base')
  expect(state.verdicts).toEqual([{hash, verdict: 'approve', quotes, checklist}])
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

test.each([
  ['of another type', 'legalDocument'],
  ['without its type', null],
])('a text that was sent %s is not approved, although its hash is the same', (_, documentType) => {
  state.request = {...sent, documentType}
  const title: unknown = expect.stringContaining('the one that was sent')
  expect(show(useApprove).read()).toMatchObject({disabled: true, title})
})

test.each<[string, () => unknown, string?]>([
  ['its type', () => (state.request = {...sent, documentType: 'legalDocument'})],
  ['its text', () => (state.request = {...sent, hash: 'b'.repeat(64)})],
  ['its draft', () => undefined, 'two'],
  ['its time', () => (state.request = {...sent, liveAt: '2099-01-01T12:00:00Z'})],
  ['its reason', () => (state.request = {...sent, reason: 'Another', sentReason: 'Another'})],
  ['its release', () => (state.request = {...sent, release: {name: 'rGold', title: 'Gold', at: null}})],
  ['the text that it is compared with', () => (state.comparedWith = 'another')],
  ['its request, which is void', () => (state.request = {...sent, state: 'void'})],
])('an open dialog approves nothing after a change of %s', async (_, change, revision) => {
  const shown = show(useApprove)
  shown.open()
  expect(await findButton(shown)).not.toBeNull()
  change()
  shown.render(revision)
  expect(await findButton(shown)).toBeNull()
  expect(shown.read()).toMatchObject({disabled: true, title: readAgain})
  expect(dialogOf(shown)).not.toBeNull()
  close(shown)
  expect(dialogOf(shown)).toBeNull()
  expect(state.verdicts).toEqual([])
})

test('a countersignature quotes the seal and the text of the comparison, and none is given after a new seal', async () => {
  const shown = show(useCountersign)
  shown.open()
  await confirm(shown)
  const quotes = quoteLive(seal, 'base')
  expect(state.verdicts).toEqual([{hash, verdict: 'approve', quotes, checklist}])
  shown.open()
  state.live = {...seal, signature: 't'.repeat(86)}
  shown.render()
  expect(await findButton(shown)).toBeNull()
  expect(shown.read()).toMatchObject({disabled: true})
})

test('open comments show before a text is approved, and do not prevent it', async () => {
  state.openComments = 2
  const shown = show(useApprove)
  shown.open()
  expect(shown.read()).toMatchObject({dialog: {content: {props: {warning: '2 open'}}}})
  await confirm(shown)
  expect(state.verdicts).toHaveLength(1)
  state.openComments = 0
})

test('an approved text that waits for its time is neither approved again nor sent back by one person', () => {
  state.request = {
    ...sent,
    liveAt: '2099-01-01T12:00:00Z',
    approvedAt: '2026-11-30T09:00:00Z',
    isDecided: true,
  }
  expect(show(useApprove).read()).toBeNull()
  expect(show(useSendBack).read()).toBeNull()
})

test('a text that was approved while its dialog was open is not sent back', () => {
  const shown = show(useSendBack)
  shown.open()
  state.request = {...sent, isDecided: true}
  shown.render()
  const stale = {dialog: {content: {props: {against: readAgain}}}}
  expect(shown.read()).toMatchObject(stale)
  state.request = {...sent, isDecided: true, approvedAt: '2026-11-30T09:00:00Z'}
  shown.render()
  expect(shown.read()).toMatchObject(stale)
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
