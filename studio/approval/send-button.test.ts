import {describe, expect, test} from 'vitest'
import {sendButton} from './send-button.ts'

const draft = {
  request: null,
  hasDraft: true,
  hasErrors: false,
  isAuthor: true,
  isOfficer: true,
  mayCountersign: false,
} as const
const waiting = {...draft, request: {state: 'waiting', approvedAt: null, isDecided: false}} as const
const approved = {...draft, request: {...waiting.request, approvedAt: '2026-11-23T10:00:00Z'}} as const

describe('in the place of Publish', () => {
  test('a draft is sent, one with errors and none at all are not', () => {
    expect(sendButton(draft)).toEqual({label: 'Send for approval'})
    expect(sendButton({...draft, hasErrors: true})?.against).toMatch(/^Errors/u)
    expect(sendButton({...draft, hasDraft: false})).toMatchObject({against: 'Nothing was changed'})
  })

  test('a draft is sent again after its request was void, refused or published for an earlier one', () => {
    for (const state of ['void', 'refused', 'published'] as const)
      expect(sendButton({...draft, request: {...waiting.request, state}})).toEqual({
        label: 'Send for approval',
      })
  })

  test('an author waits, and so does everybody until the rules are checked', () => {
    const waits = {label: 'Waiting for approval', against: 'It waits for a second person'}
    expect(sendButton(waiting)).toEqual(waits)
    expect(sendButton({...waiting, isAuthor: false, request: {...waiting.request, state: null}})).toEqual(
      waits,
    )
  })

  test('a second person finds Approve there, until somebody decided', () => {
    expect(sendButton({...waiting, isAuthor: false})).toBeNull()
    expect(sendButton({...waiting, isAuthor: false, request: {...waiting.request, isDecided: true}})).toEqual(
      {
        label: 'Waiting for approval',
        against: 'It waits for a second person',
      },
    )
  })

  test('whoever approves nothing waits with the author', () => {
    expect(sendButton({...waiting, isAuthor: false, isOfficer: false})).toMatchObject({
      label: 'Waiting for approval',
    })
  })

  test('what is approved waits for its moment, for its author and for whoever approved it', () => {
    for (const isAuthor of [true, false])
      expect(sendButton({...approved, isAuthor})).toMatchObject({label: 'Waiting for its moment'})
  })

  test('a second person finds Countersign there, and sends a newer draft all the same', () => {
    const alone = {...draft, mayCountersign: true}
    expect(sendButton({...alone, hasDraft: false})).toBeNull()
    expect(sendButton(alone)).toEqual({label: 'Send for approval'})
  })
})
