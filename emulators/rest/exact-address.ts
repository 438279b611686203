import {apiError} from './api-error.ts'

/** What is no filter and no argument. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey'])

const long = '-?\\d{16,}(?:\\.\\d+)?|-?\\d+\\.\\d{15,}'
const quotedText = '"(?:[^"\\\\]|\\\\.)*"'
const alone = new RegExp(`^(?:${long})$`, 'u')
const compared = new RegExp(`^((?:not\\.)?(?:eq|neq|gt|gte|lt|lte|isdistinct)\\.)(${long})$`, 'u')
const inList = new RegExp(`${quotedText}|(?<=[(,])(?:${long})(?=[,)])`, 'gu')
const list = /^(?:not\.)?[a-z()]+\.\{[\d.,\s-]*\}$/u
const inBraces = new RegExp(`(?<=[{,])(?:${long})(?=[,}])`, 'gu')
const inTree = new RegExp(
  `${quotedText}|(?<=\\.(?:eq|neq|gt|gte|lt|lte|isdistinct)\\.)(?:${long})(?=[,)])|(?<=\\.in\\.\\([^()]*)(?:${long})(?=[,)])`,
  'gu',
)

const quote = (text: string): string => (text.startsWith('"') ? text : `"${text}"`)

function exactValue(name: string, value: string, isCall: boolean): string {
  if (isCall && alone.test(value)) return quote(value)
  if (/(?:^|\.)(?:and|or)$/u.test(name)) return value.replaceAll(inTree, quote)
  if (/^(?:not\.)?in\.\(/u.test(value)) return value.replaceAll(inList, quote)
  if (list.test(value)) return value.replaceAll(inBraces, quote)
  return value.replace(compared, (_, operator: string, digits: string) => `${operator}${quote(digits)}`)
}

/** Puts long numbers of filters and arguments into quotation marks: the library reads others into numbers of JavaScript. */
export function keepDigitsInAddress(url: URL): void {
  const isCall = url.pathname.startsWith('/rest/v1/rpc/')
  const sent = [...url.searchParams]
  const kept = sent.map(([name, value]): [string, string] => [
    name,
    reserved.has(name) ? value : exactValue(name, value, isCall),
  ])
  if (kept.some(([, value], index) => value !== sent[index]?.[1]))
    url.search = new URLSearchParams(kept).toString()
}

const inObject = new RegExp(`\\{[^}]*:[^}]*(?:${long})`, 'u')

/** Rejects a long number within an object of JSON in the address, of which the library would lose digits; null where there is none. */
export const rejectLongInJson = (values: Iterable<string>): Response | null =>
  [...values].some((value) => inObject.test(value.replaceAll(new RegExp(quotedText, 'gu'), '')))
    ? apiError(400, {
        code: 'PGRST100',
        message: 'Not emulated: a number of more than fifteen digits within JSON in the address',
        details: null,
        hint: null,
      })
    : null
