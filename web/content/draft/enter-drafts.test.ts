import {expect, test} from 'vitest'
import {readPreviewToken, writePreviewToken} from './enter-drafts.ts'

const secret = 'the token with which the site reads drafts'
const now = 1_800_000_000_000
const expiresAt = now + 60_000

const share = 'abcdefghijklmnopqrstuv'

test.each([
  {expiresAt, framed: true, share: null},
  {expiresAt, framed: false, share: null},
  {expiresAt, framed: false, share},
])('a token is read as it was written: %j', (token) => {
  expect(readPreviewToken(writePreviewToken(token, secret), secret, now)).toEqual(token)
})

test('an expired token is rejected', () => {
  expect(
    readPreviewToken(writePreviewToken({expiresAt: now, framed: false, share: null}, secret), secret, now),
  ).toBeNull()
})

const ours = writePreviewToken({expiresAt, framed: false, share: null}, secret)
const shared = writePreviewToken({expiresAt, framed: false, share}, secret)

test.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['one whose expiry was extended', ours.replace(String(expiresAt), String(expiresAt + 1))],
  ['one that was moved into a frame', ours.replace('.top.', '.framed.')],
  ['a shared one as an own one', shared.replace(share, 'own')],
  ['one of another share', shared.replace(share, share.toUpperCase())],
  ['one signed with another secret', writePreviewToken({expiresAt, framed: false, share: null}, 'another')],
  ['one cut short', ours.slice(0, -1)],
  ['one with letters outside of the alphabet', `${expiresAt}.top.own.${'é'.repeat(43)}`],
])('%s is rejected', (_, value) => {
  expect(readPreviewToken(value, secret, now)).toBeNull()
})
