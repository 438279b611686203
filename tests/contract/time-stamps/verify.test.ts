import {createHash} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'
import {requestTimeStamp} from '#workers/publisher/time-stamps/request-time-stamp.ts'
import {
  ImprintMismatch,
  InvalidSignature,
  TimeStampError,
  UntrustedAuthority,
} from '#workers/publisher/time-stamps/time-stamp-errors.ts'
import {readToken} from '#workers/publisher/time-stamps/token.ts'
import {verifyTimeStamp} from '#workers/publisher/time-stamps/verify-time-stamp.ts'

const sha256 = createHash('sha256').update('the head of the chain').digest('hex')

let authority: RunningTimestampAuthority
let other: RunningTimestampAuthority
let good: Readonly<{tokenDer: Buffer; sha256: string; caPem: string}>
beforeAll(async () => {
  authority = await startTimestampAuthority()
  other = await startTimestampAuthority()
  const {token} = await requestTimeStamp(authority, sha256)
  good = {tokenDer: Buffer.from(token, 'base64'), sha256, caPem: authority.caPem}
})
afterAll(async () => await Promise.all([authority.close(), other.close()]))

test('a good time stamp says its moment and its number', () => {
  const {genTime, ...rest} = verifyTimeStamp(good)
  expect(genTime).toMatch(/^20\d\d-\d\d-\d\dT[\d:]{8}\.000Z$/u)
  expect(rest).toEqual({serial: '1', authority: 'marsa-local time-stamp authority'})
})

test('of another digest, or by another CA, it is refused', () => {
  const digest = createHash('sha256').update('another head').digest('hex')
  expect(() => verifyTimeStamp({...good, sha256: digest})).toThrow(ImprintMismatch)
  expect(() => verifyTimeStamp({...good, caPem: other.caPem})).toThrow(UntrustedAuthority)
  expect(() => verifyTimeStamp({...good, caPem: 'no certificate'})).toThrow(UntrustedAuthority)
})

/** The token with one bit changed. */
const flip = (at: number): Buffer => {
  const bytes = Buffer.from(good.tokenDer)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}

/** What the verifier says of a token: what it reads from it, or that it is refused. Any other error is passed on. */
function outcomeOf(tokenDer: Buffer): unknown {
  try {
    return verifyTimeStamp({...good, tokenDer})
  } catch (error) {
    if (error instanceof TimeStampError) return 'refused'
    throw error
  }
}

test('with one byte changed, wherever it is, it is refused in words, or says the same', () => {
  const outcomes: unknown[] = []
  // Every seventh byte: each of them takes the time of two signatures.
  for (let at = 0; at < good.tokenDer.length; at += 7) outcomes.push(outcomeOf(flip(at)))
  const others = outcomes.filter((outcome) => outcome !== 'refused')
  // Version numbers and the list of hash functions are not signed, and nothing depends on them.
  expect(others).toEqual(others.map(() => verifyTimeStamp(good)))
  expect(outcomes.length - others.length).toBeGreaterThan(100)
})

describe('refused is a time stamp', () => {
  const find = (bytes: Buffer) => good.tokenDer.indexOf(bytes)

  test('with another moment', () => {
    const {content} = readToken(good.tokenDer)
    const moment = content.toString('latin1').search(/20\d{12}Z/u)
    expect(() => verifyTimeStamp({...good, tokenDer: flip(find(content) + moment + 13)})).toThrow(
      new InvalidSignature('What it says was changed after it was signed.'),
    )
  })

  test('with another signature', () => {
    const {signature} = readToken(good.tokenDer).signer
    expect(() => verifyTimeStamp({...good, tokenDer: flip(find(signature) + signature.length - 1)})).toThrow(
      new InvalidSignature('Its signature is not by the key of its signer.'),
    )
  })

  test('that was cut off, or that something follows', () => {
    expect(() => verifyTimeStamp({...good, tokenDer: good.tokenDer.subarray(0, -1)})).toThrow(TimeStampError)
    const longer = Buffer.concat([good.tokenDer, Buffer.from([0])])
    expect(() => verifyTimeStamp({...good, tokenDer: longer})).toThrow('Something follows its end.')
  })
})
