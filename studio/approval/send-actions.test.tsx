// @vitest-environment jsdom
import {act} from 'react'
import {beforeEach, expect, test, vi} from 'vitest'
import {hashDocument} from '#domain/seal/document-hash.ts'
import {showAction} from './show-action.tsx'

const {state} = vi.hoisted(() => {
  const state: {request: unknown; written: unknown[]} = {request: null, written: []}
  return {state}
})

vi.mock('@sanity/ui', () => ({}))
vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push: () => null})}))
vi.mock('sanity', () => {
  const client = {
    transaction: () => ({
      createOrReplace: (document: unknown) => void state.written.push(document),
      commit: async () => await Promise.resolve(),
    }),
  }
  return {
    getDraftId: (id: string) => id,
    useClient: () => client,
    useCurrentUser: () => ({id: 'james', roles: [{name: 'administrator'}]}),
    useSyncState: () => ({isSyncing: false}),
    useValidationStatus: () => ({validation: []}),
  }
})
vi.mock('../live-data.ts', async (load) => ({
  ...(await load<object>()),
  useLiveQuery: ({query}: Readonly<{query: string}>) => ({
    state: 'ready',
    value: query.includes('approvalRequest.x') ? state.request : null,
  }),
}))
vi.mock('./reason-dialog.tsx', () => ({ReasonDialog: () => null}))
vi.mock('./together.tsx', () => ({TogetherField: () => null}))
vi.mock('./checklist.tsx', () => ({AuthorChecklist: () => null}))
vi.mock('./assignment.tsx', () => ({
  AssignmentFields: () => null,
  noAssignment: null,
  toAssignment: () => ({}),
}))

const {useEmergency} = await import('./send-actions.tsx')
const {useSendForApproval} = await import('./send-for-approval.tsx')

const text = {
  warning: 'You may lose money',
  entity: {_ref: 'a', _weak: true, _strengthenOnPublish: {type: 'a'}},
}
const published = {warning: text.warning, entity: {_ref: 'a'}}

beforeEach(() => {
  Object.assign(state, {request: null, written: []})
})

/** Submits the open dialog of an action. */
async function submit({read}: ReturnType<typeof showAction>): Promise<void> {
  const dialog = read()?.dialog
  const content: unknown = dialog && dialog.type === 'dialog' ? dialog.content : null
  const onSubmit: unknown = Reflect.get(Object(Reflect.get(Object(content), 'props')), 'onSubmit')
  if (typeof onSubmit === 'function')
    await act(async () => void (await onSubmit({reason: 'Clearer', liveAt: null})))
}

test.each([
  ['in an emergency', useEmergency, {emergency: true}],
  ['for approval', useSendForApproval, {}],
])('a text that is sent %s is named as its sender read it', async (_, useAction, more) => {
  const shown = showAction(useAction, {type: 'regionProfile', ...text})
  shown.open()
  shown.render('two')
  const changed = {
    dialog: {content: {props: {against: expect.stringContaining('read the text again') as unknown}}},
  }
  expect(shown.read()).not.toMatchObject(changed)
  shown.render('three', {warning: 'Guaranteed profits'})
  expect(shown.read()).toMatchObject(changed)
  // The button is disabled then. A submission just before still names the text that was read.
  await submit(shown)
  expect(state.written).toEqual([
    {
      _id: 'approvalRequest.x',
      _type: 'approvalRequest',
      document: 'x',
      hash: hashDocument(published),
      documentType: 'regionProfile',
      reason: 'Clearer',
      ...more,
    },
  ])
})

test('a text that waits for its approved time is not published in an emergency', () => {
  const read = () => showAction(useEmergency, {type: 'regionProfile', ...text}).read()
  expect(read()).toMatchObject({disabled: false})
  state.request = {state: 'waiting', approvedAt: '2026-11-30T09:00:00Z'}
  expect(read()).toMatchObject({disabled: true})
})
