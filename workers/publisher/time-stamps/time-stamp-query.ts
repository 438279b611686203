import {tags} from './der.ts'

/** Short elements alone: a query has less than 128 bytes. */
const element = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  if (content.length >= 0x80) throw new RangeError('An element of a query has less than 128 bytes.')
  return Buffer.concat([Buffer.from([tag, content.length]), content])
}

const version = element(tags.integer, Buffer.from([1]))
const sha256Algorithm = element(
  tags.sequence,
  element(tags.objectIdentifier, Buffer.from('608648016503040201', 'hex')),
  element(0x05),
)
const certificateRequested = element(tags.boolean, Buffer.from([0xff]))

/** A query for the time stamp of a SHA-256 hash (RFC 3161, 2.4.1), with a nonce, that asks for the signer's certificate. */
export const writeQuery = (hash: Buffer, nonce: Buffer): Buffer =>
  element(
    tags.sequence,
    version,
    element(tags.sequence, sha256Algorithm, element(tags.octetString, hash)),
    element(tags.integer, nonce),
    certificateRequested,
  )
