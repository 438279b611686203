import {MalformedTimeStamp} from './time-stamp-errors.ts'

/** One element of DER (X.690). */
export type Der = Readonly<{
  tag: number
  content: Buffer
  /** The bytes with tag and length. */
  raw: Buffer
}>

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

/** A context-specific tag that contains other elements, such as `[0]` in ASN.1. */
export const contextTag = (number: number): number => 0xa0 + number

const maxLengthBytes = 4

function readLength(bytes: Buffer, at: number): {length: number; start: number} {
  const first = bytes[at]
  if (first === undefined) throw new MalformedTimeStamp('It ends within an element.')
  if (first < 0x80) return {length: first, start: at + 1}
  const count = first & 0x7f
  if (count === 0 || count > maxLengthBytes || at + 1 + count > bytes.length)
    throw new MalformedTimeStamp('Invalid DER length.')
  const length = bytes.readUIntBE(at + 1, count)
  const isShortest = length >= 0x80 && length >= 256 ** (count - 1)
  if (!isShortest) throw new MalformedTimeStamp('The DER length is not in its shortest form.')
  return {length, start: at + 1 + count}
}

function readAt(bytes: Buffer, at: number): Der {
  const tag = bytes[at]
  if (tag === undefined) throw new MalformedTimeStamp('It ends where an element should begin.')
  if ((tag & 0x1f) === 0x1f) throw new MalformedTimeStamp('Unsupported multi-byte DER tag.')
  const {length, start} = readLength(bytes, at + 1)
  const end = start + length
  if (end > bytes.length) throw new MalformedTimeStamp('It ends within an element.')
  return {tag, content: bytes.subarray(start, end), raw: bytes.subarray(at, end)}
}

/** Reads consecutive elements. */
function readAll(bytes: Buffer): readonly Der[] {
  const elements: Der[] = []
  for (let at = 0; at < bytes.length;) {
    const element = readAt(bytes, at)
    elements.push(element)
    at += element.raw.length
  }
  return elements
}

/** Reads the single element that the bytes contain. Throws if the tag differs or bytes are left over or missing. */
export function readDer(bytes: Buffer, tag: number = tags.sequence): Der {
  const element = expectTag(readAt(bytes, 0), tag)
  if (element.raw.length !== bytes.length) throw new MalformedTimeStamp('Something follows its end.')
  return element
}

/** Returns the element if it has the expected tag. Throws otherwise. */
export function expectTag(element: Der | undefined, tag: number): Der {
  if (element?.tag !== tag)
    throw new MalformedTimeStamp(
      `An element should have the tag ${tag.toString(16)} and has ${element?.tag.toString(16) ?? 'none'}.`,
    )
  return element
}

/** The elements inside an element with the given tag. */
export const listChildElements = (element: Der | undefined, tag: number = tags.sequence): readonly Der[] =>
  readAll(expectTag(element, tag).content)

/** Formats an object identifier in its usual form, such as `1.2.840`. */
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

/** The object identifier at the start of a SEQUENCE of algorithm and parameters. */
export const readAlgorithm = (element: Der | undefined): string =>
  readObjectIdentifier(listChildElements(element)[0])

const forms: ReadonlyMap<number, RegExp> = new Map([
  [tags.generalizedTime, /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d*[1-9]))?Z$/u],
  [tags.utcTime, /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/u],
])

/** A year of two digits means 1950 to 2049 (RFC 5280, 4.1.2.5.1). */
const century = (year: string): string => (year.length === 4 ? '' : Number(year) < 50 ? '20' : '19')

/** Reads a UTC time with millisecond precision. Further digits are cut off. */
export function readTime(element: Der | undefined): Date {
  const parts = forms.get(element?.tag ?? 0)?.exec(element?.content.toString('latin1') ?? '')
  const [, year = '', month, day, hour, minute, second, fraction = ''] = parts ?? []
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const text = `${century(year)}${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`
  const time = new Date(text)
  // `Date` would turn February 31 into a day in March.
  if (!parts || Number.isNaN(time.getTime()) || time.toISOString() !== text)
    throw new MalformedTimeStamp('Invalid DER time.')
  return time
}
