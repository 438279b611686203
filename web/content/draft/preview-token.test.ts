import {expect, test} from 'vitest'
import {readPreviewToken, writePreviewToken} from './preview-token.ts'

const secret = 'the token that the site reads drafts with'
const now = 1_800_000_000_000
const until = now + 60_000

test.each([true, false])('a pass is read as it was written (framed: %s)', (framed) => {
  expect(readPreviewToken(writePreviewToken({expiresAt, framed}, secret), secret, now)).toEqual({until, framed})
})

test('a pass that is over is none', () => {
  expect(readPreviewToken(writePreviewToken({expiresAt: now, framed: false}, secret), secret, now)).toBeNull()
})

const ours = writePreviewToken({expiresAt, framed: false}, secret)

test.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['one that was prolonged', ours.replace(String(until), String(until + 1))],
  ['one that was moved into a frame', ours.replace('.top.', '.framed.')],
  ['one sealed with another secret', writePreviewToken({expiresAt, framed: false}, 'another')],
  ['one cut short', ours.slice(0, -1)],
  ['one with letters outside of the alphabet', `${until}.top.${'é'.repeat(43)}`],
])('%s is no pass', (_, value) => {
  expect(readPreviewToken(value, secret, now)).toBeNull()
})
