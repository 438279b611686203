import {expect, test} from 'vitest'
import {readPreviewToken, writePreviewToken} from './enter-drafts.ts'

const secret = 'the token with which the site reads drafts'
const now = 1_800_000_000_000
const expiresAt = now + 60_000

test.each([true, false])('a token is read as it was written (framed: %s)', (framed) => {
  expect(readPreviewToken(writePreviewToken({expiresAt, framed}, secret), secret, now)).toEqual({
    expiresAt,
    framed,
  })
})

test('an expired token is rejected', () => {
  expect(readPreviewToken(writePreviewToken({expiresAt: now, framed: false}, secret), secret, now)).toBeNull()
})

const ours = writePreviewToken({expiresAt, framed: false}, secret)

test.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['one whose expiry was extended', ours.replace(String(expiresAt), String(expiresAt + 1))],
  ['one that was moved into a frame', ours.replace('.top.', '.framed.')],
  ['one signed with another secret', writePreviewToken({expiresAt, framed: false}, 'another')],
  ['one cut short', ours.slice(0, -1)],
  ['one with letters outside of the alphabet', `${expiresAt}.top.${'é'.repeat(43)}`],
])('%s is rejected', (_, value) => {
  expect(readPreviewToken(value, secret, now)).toBeNull()
})
