import {createHmac, timingSafeEqual} from 'node:crypto'
import {fromBase32} from './base32.ts'

const stepSeconds = 30
const digits = 6

/** The time step of a moment. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / stepSeconds)

/** The code of a step (RFC 6238, SHA-1, six digits: what every authenticator app does). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a code, among the current, the previous and the next one; undefined when the code fits none of them. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const received = Buffer.from(code)
  const current = stepAt(now)
  return [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(codeOf(secret, step))
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
}
