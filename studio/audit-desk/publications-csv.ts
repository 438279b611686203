import type {Publication} from './load-publications.ts'

const header = ['sealed at', 'document', 'title', 'standing', 'authors', 'approver', 'reason', 'hash', 'key']

// A spreadsheet runs a cell that begins with one of these.
const isFormula = (text: string) => /^[=+\-@\t\r]/u.test(text)
const cell = (text: string) => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Publications as CSV after RFC 4180, for a spreadsheet. */
export const publicationsCsv = (publications: readonly Publication[]): string =>
  [
    header,
    ...publications.map(({documentId, title, seal}) => [
      seal.sealedAt,
      documentId,
      title,
      seal.kind,
      seal.authors.map(({id}) => id).join(', '),
      seal.approver?.id ?? '',
      seal.reason,
      seal.hash,
      seal.keyId,
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
