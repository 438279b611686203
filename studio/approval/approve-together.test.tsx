// @vitest-environment jsdom
import {act} from 'react'
import {beforeEach, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {quoteRequest} from '#domain/seal/approval-quotes.ts'
import {showAction} from './show-action.tsx'

const [eu, uk] = ['regionProfile-EU', 'regionProfile-UK'] as const
const [hash, otherHash] = ['a'.repeat(64), 'b'.repeat(64)]
const together = [eu, uk]
const request = {
  reason: 'Clearer',
  sentReason: 'Clearer',
  liveAt: null,
  release: null,
  state: 'waiting',
  hash,
  documentType: 'regionProfile',
  approvedAt: null,
  isDecided: false,
  checklist: [],
  authors: ['amal'],
  mayApprove: ['james'],
  together,
}
const stored = (id: string) => ({_id: id, _type: 'regionProfile', _rev: 'one', name: {en: 'United Kingdom'}})
const member = {
  document: uk,
  hash: otherHash,
  documentType: 'regionProfile',
  reason: 'Clearer',
  liveAt: null,
  together,
  authors: ['amal'],
  draft: stored(`drafts.${uk}`),
  live: stored(uk),
}
const {state} = vi.hoisted(() => {
  const state: {members: unknown[]; seen: number; verdicts: unknown[]} = {members: [], seen: 1, verdicts: []}
  return {state}
})

vi.mock('@sanity/ui', () => ({}))
vi.mock('@sanity/icons/Checkmark', () => ({CheckmarkIcon: null}))
vi.mock('sanity', () => ({
  useClient: () => null,
  useCurrentUser: () => ({id: 'james', roles: [{name: 'compliance'}]}),
}))
vi.mock('../live-data.ts', async (load) => ({
  ...(await load<object>()),
  useLiveQuery: () => ({state: 'ready', value: state.members}),
}))
vi.mock('./review-comments.tsx', () => ({useOpenComments: () => 0, describeOpenComments: () => null}))
vi.mock('./requests.ts', () => ({
  useRequest: () => ({state: 'ready', value: request}),
  useCountersignable: () => null,
  writeVerdict: () => null,
  useVerdict: () => (verdict: unknown, others: readonly unknown[]) => state.verdicts.push(verdict, ...others),
}))
vi.mock('./decision-dialog.tsx', () => ({DecisionDialog: () => null, DecisionFacts: () => null}))
vi.mock('../difference/seen.ts', async (load) => {
  const reviewed = {total: 1, hasUnshown: false, comparedWith: 'base', languages: []}
  return {
    ...(await load<object>()),
    useSeen: () => ({...reviewed, seen: 1, hash}),
    useAllSeen: (versions: readonly string[]) =>
      versions.map(() => ({...reviewed, seen: state.seen, hash: otherHash})),
  }
})

const {useApprove} = await import('./decide-actions.tsx')
const show = () => showAction(useApprove, {type: 'regionProfile'})
const props = z.object({
  paragraphs: z.array(z.string()),
  onSubmit: z.custom<(checklist: readonly unknown[]) => void>((value) => typeof value === 'function'),
})

beforeEach(() => Object.assign(state, {members: [member], seen: 1, verdicts: []}))

test('one approval is stored for each document of a request, each with what its reader compared it with', () => {
  const shown = show()
  shown.open()
  const dialog = shown.read()?.dialog
  const content: unknown = dialog && dialog.type === 'dialog' ? dialog.content : null
  const {paragraphs, onSubmit} = props.parse(Reflect.get(Object(content), 'props'))
  expect(paragraphs[0]).toBe(
    'With this text you approve: United Kingdom (1 of 1 change seen). All of them go live, or none.',
  )
  act(() => onSubmit(['line']))
  const quotes = quoteRequest({reason: 'Clearer', together}, 'base')
  expect(state.verdicts).toEqual([
    {hash, verdict: 'approve', quotes, checklist: ['line']},
    {documentId: uk, verdict: {hash: otherHash, verdict: 'approve', quotes, checklist: ['line']}},
  ])
})

test('Approve waits until all changes of all documents were read', () => {
  state.seen = 0
  expect(show().read()).toMatchObject({
    disabled: true,
    title: 'United Kingdom: Read all changes first: 0 of 1 change seen',
  })
  state.members = []
  expect(show().read()).toMatchObject({
    disabled: true,
    title: 'The documents that were sent with it are still being read',
  })
  state.members = [{...member, hash: 'c'.repeat(64)}]
  state.seen = 1
  expect(show().read()?.title).toMatch(/isn’t the one/u)
})
