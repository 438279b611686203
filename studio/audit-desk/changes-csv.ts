import type {Change} from './change.ts'

const header = [
  'at',
  'document',
  'title',
  'regions',
  'fields',
  'standing',
  'authors',
  'approver',
  'reason',
  'hash',
  'key',
  'written by',
  'put back',
]

// A spreadsheet runs a cell that begins with one of these.
const isFormula = (text: string) => /^[=+\-@\t\r]/u.test(text)
const cell = (text: string) => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Changes as CSV after RFC 4180, for a spreadsheet. */
export const changesCsv = (changes: readonly Change[]): string =>
  [
    header,
    ...changes.map(({at, document, fields, standing: {kind, seal}, isPutBack, writtenBy}) => [
      at,
      document._id,
      document.title,
      document.regions.join(' ') || 'all',
      fields.join(' '),
      kind,
      (seal?.authors ?? []).map(({id}) => id).join(', '),
      seal?.approver?.id ?? '',
      seal?.reason ?? '',
      seal?.hash ?? '',
      seal?.keyId ?? '',
      writtenBy,
      isPutBack ? 'yes' : 'no',
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
