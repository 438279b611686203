import {expect, test, vi} from 'vitest'

vi.mock('sanity', () => ({useDocumentStore: () => ({})}))
vi.mock('@sanity/ui/toast', () => ({}))

const {isWaitingFor} = await import('./requests.ts')

test('a text waits for its possible approvers, and an approved text for officers who may agree to another time', () => {
  const request = {state: 'waiting', isApproved: false, mayApprove: ['james'], mayConsent: ['nadia']}
  const waitsFor = (change: Partial<typeof request>) =>
    ['james', 'nadia', 'amal'].filter((user) => isWaitingFor({...request, ...change}, user))
  expect(waitsFor({})).toEqual(['james'])
  expect(waitsFor({isApproved: true})).toEqual(['nadia'])
  expect(waitsFor({isApproved: true, mayConsent: []})).toEqual([])
  expect(waitsFor({state: 'refused'})).toEqual([])
})
