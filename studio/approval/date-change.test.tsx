// @vitest-environment jsdom
import {act} from 'react'
import {createRoot} from 'react-dom/client'
import {expect, test, vi} from 'vitest'
import {showAction} from './show-action.tsx'

const hash = 'a'.repeat(64)
const sent = {release: null, state: 'waiting', hash}
const {state} = vi.hoisted(() => {
  const state: {request: unknown} = {request: null}
  return {state}
})

vi.mock('@sanity/ui', () => ({}))
vi.mock('sanity', () => ({
  useClient: () => null,
  useCurrentUser: () => ({id: 'james', roles: [{name: 'compliance'}]}),
}))
vi.mock('../shared-parts.tsx', () => ({}))
vi.mock('./reason-dialog.tsx', async (load) => ({
  ...(await load<object>()),
  ReasonDialog: ({against}: Readonly<{against?: string}>) => <p>{against ?? 'may answer'}</p>,
}))
vi.mock('./requests.ts', () => ({useRequest: () => ({state: 'ready', value: state.request})}))

const {useAgreeToDate, useCancelDate, useDeclineDate, useMoveDate} = await import('./date-change.tsx')

const approved = {
  ...sent,
  document: 'regionProfile-EU',
  liveAt: '2099-01-01T12:00:00Z',
  approvedAt: '2026-11-30T09:00:00Z',
  dateChange: null,
}
const proposal = {hash, from: approved.liveAt, liveAt: null, reason: 'Off', sentReason: 'Off'}
const dateChange = {kind: 'proposed', by: 'amal', mayConsent: ['james'], problem: null, proposal}

test('the approved time is changed by two: one proposes, and another who may agrees or declines', () => {
  const labels = () =>
    [useMoveDate, useCancelDate, useAgreeToDate, useDeclineDate].flatMap(
      (action) => showAction(action, {type: 'regionProfile'}).read()?.label ?? [],
    )
  state.request = approved
  expect(labels()).toEqual(['Propose another time', 'Propose to cancel'])
  state.request = {...approved, dateChange}
  expect(labels()).toEqual(['Agree to cancel', 'Decline the proposal'])
  state.request = {...approved, dateChange: {...dateChange, by: 'james', mayConsent: ['amal']}}
  expect(labels()).toEqual(['Withdraw the proposal'])
  state.request = {...approved, approvedAt: null}
  expect(labels()).toEqual([])
})

test.each([
  ['agreement', useAgreeToDate, {...proposal, liveAt: '2099-02-01T12:00:00Z'}],
  ['refusal', useDeclineDate, {...proposal, reason: 'Late', sentReason: 'Late'}],
])('an open dialog takes no %s to another proposal than it showed', async (_, action, other) => {
  state.request = {...approved, dateChange}
  const shown = showAction(action, {type: 'regionProfile'})
  const read = async () => {
    const dialog = shown.read()?.dialog || null
    const container = document.createElement('div')
    if (dialog?.type === 'dialog')
      await act(async () => await Promise.resolve(createRoot(container).render(dialog.content)))
    return container.textContent
  }
  shown.open()
  expect(await read()).toBe('may answer')
  state.request = {...approved, dateChange: {...dateChange, proposal: other}}
  shown.render()
  expect(await read()).toContain('read it again')
})
