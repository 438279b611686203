const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as authenticator apps read them (RFC 4648), five bits a letter. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from(
    bits.matchAll(/.{1,5}/gu),
    ([five]) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)],
  ).join('')
}

/** Decodes base32; leftover bits of the last byte are dropped. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll('=', '').toUpperCase(), (letter) => {
    const value = alphabet.indexOf(letter)
    if (value === -1) throw new Error('The text is not base32.')
    return value.toString(2).padStart(5, '0')
  }).join('')
  return Buffer.from(Array.from(bits.matchAll(/.{8}/gu), ([eight]) => Number.parseInt(eight, 2)))
}
