import '#tests/support/site-variables.ts'
import {beforeEach, expect, test, vi} from 'vitest'
import {isFirstNotification} from '../cache/follow-marks.ts'
import {markedSince, momentOfNow} from '../cache/mark-clock.ts'
import {expireMarked} from './expire-document.ts'
import type * as publications from './follow-publications.ts'

type Following = Parameters<typeof publications.followPublications>[0]

const {promise: following, resolve} = Promise.withResolvers<Following>()

vi.mock('server-only', () => ({}))
vi.mock('./follow-publications.ts', () => ({
  openPublicationStream: () => () => undefined,
  fetchLatestChange: () => () => undefined,
  followPublications: (options: Following) => {
    resolve(options)
    return () => undefined
  },
}))

const {startExpiringOnPublish} = await import('./expire-on-publish.ts')
startExpiringOnPublish(() => undefined)
const {onPublication} = await following

const faq = {_id: 'faq-costs', _type: 'faq'}
const event = {documentId: 'faq-costs', transactionId: 't1', types: ['faq'], previous: faq, result: faq}

beforeEach(() => {
  globalThis.marsaMarkClock = undefined
  globalThis.marsaReceivedChanges = undefined
})

test('a change whose webhook came before queries showed it expires again with the event of the stream', () => {
  expireMarked({type: 'faq', documentId: 'faq-costs', change: 't1'})
  const renderedTooEarly = momentOfNow()
  onPublication(event)
  expect(markedSince(['faq', 'blogPost'], renderedTooEarly)).toEqual(['faq'])
})

test('after the event of the stream, the webhook of the same change expires nothing again', () => {
  onPublication(event)
  expect(isFirstNotification('faq-costs', 't1')).toBe(false)
})

test('a regulated text without a seal expires nothing, because visitors do not see it', () => {
  const notice = {_id: 'riskNotice-a', _type: 'prescribedText'}
  const before = momentOfNow()
  onPublication({...event, documentId: notice._id, types: [notice._type], previous: notice, result: notice})
  expect(markedSince(['prescribedText'], before)).toEqual([])
})
