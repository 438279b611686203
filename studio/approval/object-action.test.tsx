// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'
import {showAction} from './show-action.tsx'

const alone = {
  isEmergency: true,
  hash: 'a'.repeat(64),
  signature: 's'.repeat(86),
  authors: ['amal'],
  reason: 'The regulator called',
  isAuthor: false,
}
const {state} = vi.hoisted(() => {
  const state: {live: unknown; roles: readonly string[]} = {live: null, roles: []}
  return {state}
})

vi.mock('sanity', () => ({
  useClient: () => null,
  useCurrentUser: () => ({id: 'james', roles: state.roles.map((name) => ({name}))}),
}))
vi.mock('./requests.ts', () => ({useCountersignable: () => state.live, writeVerdict: () => null}))
vi.mock('./decide-actions.tsx', () => ({changed: 'changed'}))
vi.mock('./decision-dialog.tsx', () => ({DecisionFacts: () => null}))
vi.mock('@sanity/ui', () => ({}))

const {useObject} = await import('./object-action.tsx')
const show = () => showAction(useObject, {type: 'regionProfile'}).read()

beforeEach(() => {
  state.live = alone
  state.roles = ['compliance']
})

test('another officer may object to an emergency', () => {
  expect(show()).toMatchObject({label: 'Object', disabled: false})
})

test('who wrote or published the text reads that another officer must object', () => {
  state.live = {...alone, isAuthor: true}
  expect(show()).toMatchObject({
    disabled: true,
    title: 'You wrote or published this text, so another officer must object to it',
  })
})

test('nothing else is objected to, and only officers see it', () => {
  state.live = {...alone, isEmergency: false}
  expect(show()).toBeNull()
  state.live = alone
  state.roles = ['marketing']
  expect(show()).toBeNull()
})
