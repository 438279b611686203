import {createHash} from 'node:crypto'

const digest = (key: string) => createHash('sha256').update(`marsa.example/${key}`).digest()

/** A number in [0, 1) that is always the same for a key: values vary between instruments, but not between two runs. */
export const fractionOf = (key: string): number => digest(key).readUInt32BE(0) / 2 ** 32

/** A UUID (version 8, RFC 9562) that is always the same for a key, so that links to a row outlive a new seeding. */
export function uuidOf(key: string): string {
  const bytes = digest(key).subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Rounds to a number of decimals, as a person would write it. */
export const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))
