import {MalformedTimeStamp} from './time-stamp-errors.ts'

/** One element of DER (X.690). */
export type Der = Readonly<{
  tag: number
  content: Buffer
  /** With tag and length. */
  raw: Buffer
}>

/** The tags that time stamps and certificates use. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** A tag of its place alone, as `[0]` of ASN.1, that holds other elements. */
export const contextTag = (number: number): number => 0xa0 + number

const maxLengthBytes = 4

function readLength(bytes: Buffer, at: number): {length: number; start: number} {
  const first = bytes[at]
  if (first === undefined) throw new MalformedTimeStamp('It ends within an element.')
  if (first < 0x80) return {length: first, start: at + 1}
  const count = first & 0x7f
  if (count === 0 || count > maxLengthBytes || at + 1 + count > bytes.length)
    throw new MalformedTimeStamp('An element has no length of DER.')
  const length = bytes.readUIntBE(at + 1, count)
  const isShortest = length >= 0x80 && length >= 256 ** (count - 1)
  if (!isShortest) throw new MalformedTimeStamp('The length of an element is not in its shortest form.')
  return {length, start: at + 1 + count}
}

function readAt(bytes: Buffer, at: number): Der {
  const tag = bytes[at]
  if (tag === undefined) throw new MalformedTimeStamp('It ends where an element should begin.')
  if ((tag & 0x1f) === 0x1f) throw new MalformedTimeStamp('An element has a tag that no time stamp has.')
  const {length, start} = readLength(bytes, at + 1)
  const end = start + length
  if (end > bytes.length) throw new MalformedTimeStamp('It ends within an element.')
  return {tag, content: bytes.subarray(start, end), raw: bytes.subarray(at, end)}
}

/** All elements, one after the other. */
function readAll(bytes: Buffer): readonly Der[] {
  const elements: Der[] = []
  for (let at = 0; at < bytes.length;) {
    const element = readAt(bytes, at)
    elements.push(element)
    at += element.raw.length
  }
  return elements
}

/** The one element that the bytes are. Throws where another tag, something more or something less stands. */
export function readDer(bytes: Buffer, tag: number = tags.sequence): Der {
  const element = expectTag(readAt(bytes, 0), tag)
  if (element.raw.length !== bytes.length) throw new MalformedTimeStamp('Something follows its end.')
  return element
}

/** The element itself, where it has the tag that its place asks for. Throws otherwise. */
export function expectTag(element: Der | undefined, tag: number): Der {
  if (element?.tag !== tag)
    throw new MalformedTimeStamp(
      `An element should have the tag ${tag.toString(16)} and has ${element?.tag.toString(16) ?? 'none'}.`,
    )
  return element
}

/** What an element of the given tag holds. */
export const childElementsOf = (element: Der | undefined, tag: number = tags.sequence): readonly Der[] =>
  readAll(expectTag(element, tag).content)

/** An object identifier in its usual form, as `1.2.840`. */
export function readObjectIdentifier(element: Der | undefined): string {
  const arcs: bigint[] = []
  let arc = 0n
  const {content} = expectTag(element, tags.objectIdentifier)
  for (const byte of content) {
    arc = (arc << 7n) | BigInt(byte & 0x7f)
    if (byte >= 0x80) continue
    arcs.push(arc)
    arc = 0n
  }
  const [first = 0n, ...rest] = arcs
  const root = first < 80n ? first / 40n : 2n
  return [root, first - root * 40n, ...rest].join('.')
}

/** The object identifier that a SEQUENCE of algorithm and parameters begins with. */
export const readAlgorithm = (element: Der | undefined): string =>
  readObjectIdentifier(childElementsOf(element)[0])
