// @vitest-environment jsdom
import type {DocumentActionComponent} from 'sanity'
import {expect, test, vi} from 'vitest'
import {showAction} from '../approval/show-action.tsx'

const {state} = vi.hoisted(() => {
  const state: {request: unknown; user: string; role: string} = {request: null, user: '', role: 'compliance'}
  return {state}
})

vi.mock('sanity', () => ({useCurrentUser: () => ({id: state.user, roles: [{name: state.role}]})}))
vi.mock('../approval/requests.ts', () => ({useRequest: () => ({state: 'ready', value: state.request})}))

const {keepFromReviewers} = await import('./discard-action.ts')

const useDiscard: DocumentActionComponent = () => ({label: 'Discard changes', disabled: false})
const discard = keepFromReviewers(useDiscard)

test('a reviewer sends another person’s text back instead of discarding it', () => {
  const waiting = {state: 'waiting', authors: ['amal'], approvedAt: null}
  const read = (user: string, request: unknown, role = 'compliance') => {
    Object.assign(state, {user, request, role})
    const {disabled = false, title = null} = showAction(discard, {type: 'regionProfile'}).read() ?? {}
    return disabled ? title : 'may discard'
  }
  expect(read('james', waiting)).toContain('Send it back')
  expect(read('james', {...waiting, approvedAt: '2026-11-30T09:00:00Z'})).toContain('Propose to cancel')
  expect(read('amal', waiting)).toBe('may discard')
  expect(read('james', {...waiting, state: 'refused'})).toBe('may discard')
  expect(read('james', null)).toBe('may discard')
  // Marketing can't send a text back.
  expect(read('layla', waiting, 'marketing')).toBe('may discard')
})
