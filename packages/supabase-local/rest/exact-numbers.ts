import {apiError} from './requests.ts'

declare global {
  interface JSON {
    /** A value that is serialized as this JSON text, which must be a number, a string, a boolean or null. */
    rawJSON: (text: string) => object
  }
}

/** A number with more digits than a JavaScript number holds, as it was sent. */
export class ExactNumber {
  readonly #digits: string

  constructor(digits: string) {
    this.#digits = digits
  }

  toString(): string {
    return this.#digits
  }

  toJSON(): object {
    return JSON.rawJSON(this.#digits)
  }
}

type Read = (digits: string) => unknown

const isLong = /\d{16}|\d\.\d{15}|\d[\d.]{16}|\de/iu

/** Parses JSON, and converts each inexact number with a function. */
function parseWith(text: string, isInexact: (digits: string) => boolean, read: Read): unknown {
  if (!isLong.test(text)) return JSON.parse(text)
  const revive = (_key: string, value: unknown, {source}: {source?: string}): unknown =>
    typeof value === 'number' && source !== undefined && isInexact(source) ? read(source) : value
  const parsed: unknown = Reflect.apply(JSON.parse, JSON, [text, revive])
  return parsed
}

const isWhole = (digits: string): boolean => /^-?\d+$/u.test(digits)

const significant = (digits: string): number =>
  digits.replace(/e.*$/iu, '').replaceAll(/[-.]/gu, '').replace(/^0+/u, '').length

/** Parses the JSON of a request. Long numbers keep their digits, for the database and inside JSON. */
export const parseSent = (text: string): unknown =>
  parseWith(
    text,
    (digits) => significant(digits) > 15 || !Number.isFinite(Number(digits)),
    (digits) => new ExactNumber(digits),
  )

/** Keeps the digits of a text that is a long number. The library would convert it to a JavaScript number for a numeric column. */
export const toExactNumber = (text: string): unknown =>
  /^\s*-?\d*\.?\d+\s*$/u.test(text) && significant(text.trim()) > 15 ? new ExactNumber(text.trim()) : text

/** Parses a whole number from Postgres. */
export const parseWhole = (digits: string): number | ExactNumber =>
  Number.isSafeInteger(Number(digits)) ? Number(digits) : new ExactNumber(digits)

/** Parses JSON from Postgres. Large whole numbers keep their digits. */
export const parseStored = (text: string): unknown =>
  parseWith(text, (digits) => isWhole(digits) && !Number.isSafeInteger(Number(digits)), parseWhole)

/** Parses a number from Postgres. Decimals with more digits than a JavaScript number are rounded. NaN and infinity stay texts. */
export function parseNumeric(digits: string): number | string | ExactNumber {
  if (isWhole(digits)) return parseWhole(digits)
  return Number.isFinite(Number(digits)) ? Number(digits) : digits
}

/** Parameters that are neither filters nor arguments. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey'])

const long = '-?\\d{16,}(?:\\.\\d+)?|-?\\d+\\.\\d{15,}'
const quotedText = '"(?:[^"\\\\]|\\\\.)*"'
const wholeValue = new RegExp(`^(?:${long})$`, 'u')
const compared = new RegExp(`^((?:not\\.)?(?:eq|neq|gt|gte|lt|lte|isdistinct)\\.)(${long})$`, 'u')
const inList = new RegExp(`${quotedText}|(?<=[(,])(?:${long})(?=[,)])`, 'gu')
const list = /^(?:not\.)?[a-z()]+\.\{[\d.,\s-]*\}$/u
const inBraces = new RegExp(`(?<=[{,])(?:${long})(?=[,}])`, 'gu')
const inTree = new RegExp(
  `${quotedText}|(?<=\\.(?:eq|neq|gt|gte|lt|lte|isdistinct)\\.)(?:${long})(?=[,)])|(?<=\\.in\\.\\([^()]*)(?:${long})(?=[,)])`,
  'gu',
)

const quoteValue = (text: string): string => (text.startsWith('"') ? text : `"${text}"`)

function toExactValue(name: string, value: string, isCall: boolean): string {
  if (isCall && wholeValue.test(value)) return quoteValue(value)
  if (/(?:^|\.)(?:and|or)$/u.test(name)) return value.replaceAll(inTree, quoteValue)
  if (/^(?:not\.)?in\.\(/u.test(value)) return value.replaceAll(inList, quoteValue)
  if (list.test(value)) return value.replaceAll(inBraces, quoteValue)
  return value.replace(compared, (_, operator: string, digits: string) => `${operator}${quoteValue(digits)}`)
}

/** Quotes long numbers in filters and arguments, because the library converts unquoted ones to JavaScript numbers. */
export function keepDigitsInAddress(url: URL): void {
  const isCall = url.pathname.startsWith('/rest/v1/rpc/')
  const sent = [...url.searchParams]
  const kept = sent.map(([name, value]): [string, string] => [
    name,
    reserved.has(name) ? value : toExactValue(name, value, isCall),
  ])
  if (kept.some(([, value], index) => value !== sent[index]?.[1]))
    url.search = new URLSearchParams(kept).toString()
}

const inObject = new RegExp(`\\{[^}]*:[^}]*(?:${long})`, 'u')

/** Rejects an address with a long number inside a JSON object, because the library would round it. Null for other addresses. */
export const rejectLongInJson = (values: Iterable<string>): Response | null =>
  [...values].some((value) => inObject.test(value.replaceAll(new RegExp(quotedText, 'gu'), '')))
    ? apiError(400, {
        code: 'PGRST100',
        message: 'Not emulated: a number of more than fifteen digits within JSON in the address',
        details: null,
        hint: null,
      })
    : null
