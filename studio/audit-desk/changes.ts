import {maxPeriodDays} from '#domain/audit-log/bundle.ts'
import {addDays} from '#domain/position/swap-nights.ts'
import {defaultLanguage, type Language} from '#domain/languages.ts'
import {formatTicked} from '../approval/checklist.tsx'
import {formatEvidenceFiles} from '../approval/evidence-files.tsx'
import type {SealStatus} from '../approval/seal-status.ts'

export type Listed = Readonly<{
  _id: string
  _type: string
  title: string
  /** The regions whose visitors see it. Empty for all, `none` for a text that no profile refers to. */
  regions: readonly string[]
  /** Whether the document no longer exists. Its title is then from the change. */
  isDeleted?: boolean
}>

type Content = Readonly<Record<string, unknown>>

/** One change of a published document, from the history of the content service. */
export type Change = Readonly<{
  key: string
  document: Listed
  /** ISO 8601, UTC. */
  at: string
  /** The writer according to the content service. For approved texts, that's the publisher. */
  writtenBy: string
  standing: SealStatus
  /** Whether it replaced a version without a valid seal. Its own seal is older than that version. */
  isPutBack: boolean
  before: Content | null
  /** Null for a removed document. */
  after: Content | null
  /** The changed fields. */
  fields: readonly string[]
}>

/** The filters. An empty text matches everything. Days are ISO 8601 in UTC, both inclusive. */
export type Filters = Readonly<{
  region: string
  documentId: string
  field: string
  person: string
  from: string
  until: string
}>

export const noFilters: Filters = {region: '', documentId: '', field: '', person: '', from: '', until: ''}

/** The people who wrote or approved a change. For a sealed change, those in the seal. */
export const listContributors = ({standing: {seal}, writtenBy}: Change): string[] =>
  seal
    ? [...seal.authors, seal.approver, seal.objector].flatMap((person) => (person ? [person.id] : []))
    : [writtenBy]

const distinct = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

/** All people who wrote or approved one of the changes, in alphabetical order. */
export const listAllContributors = (changes: readonly Change[]): string[] =>
  distinct(changes.flatMap(listContributors))

/** Every field that one of the changes touched. */
export const listAllFields = (changes: readonly Change[]): string[] =>
  distinct(changes.flatMap(({fields}) => fields))

/** The name of a document. A page without a title has the name of its type. */
export const nameDocument = ({_id, title}: Listed, typeTitle: string | undefined): string =>
  title === _id ? (typeTitle ?? _id) : title

type Option = readonly [value: string, title: string]

const {compare} = new Intl.Collator(defaultLanguage)

/** The options of a filter, in the order of what the user reads. */
export const sortOptions = (options: Iterable<Option>): readonly Option[] =>
  [...options].toSorted(([, one], [, other]) => compare(one, other))

const concerns = ({document: {regions}}: Change, region: string): boolean =>
  regions.length === 0 || regions.includes(region)

export function filterChanges(
  changes: readonly Change[],
  {region, documentId, field, person, from, until}: Filters,
): Change[] {
  return changes.filter((change) => {
    const day = change.at.slice(0, 'YYYY-MM-DD'.length)
    return (
      (region === '' || concerns(change, region)) &&
      (documentId === '' || change.document._id === documentId) &&
      (field === '' || change.fields.includes(field)) &&
      (person === '' || listContributors(change).includes(person)) &&
      (from === '' || day >= from) &&
      (until === '' || day <= until)
    )
  })
}

/** Earlier than the first entry of any record. */
export const beginning = '2000-01-01'

/** The URL of the bundle for a region and a period, at first the last month. Null for a period that is too long for one bundle. */
export function formatBundleAddress(
  siteUrl: string,
  {region, from, until}: Filters,
  {language, today}: Readonly<{language: Language; today: string}>,
): string | null {
  const to = until || today
  const earliest = addDays(to, 1 - maxPeriodDays)
  if (from !== '' && from < earliest) return null
  const parameters = {lang: language, region, from: from || earliest, to}
  return `${siteUrl}/api/legal/history/bundle?${new URLSearchParams(parameters).toString()}`
}

/** The page of the public archive with the texts at the end of the chosen days, for the chosen region. */
export function formatArchiveAddress(
  siteUrl: string,
  {region, from, until}: Pick<Filters, 'region' | 'from' | 'until'>,
): string {
  const at = until || from
  const parameters = new URLSearchParams({...(at !== '' && {at}), ...(region !== '' && {region})}).toString()
  return `${siteUrl}/legal/history${parameters === '' ? '' : `?${parameters}`}`
}

const header = [
  'at',
  'document',
  'title',
  'regions',
  'fields',
  'standing',
  'authors',
  'approver',
  'objector',
  'reason',
  'hash',
  'key',
  'written by',
  'restored',
  'corrected authors',
  'ticked',
  'evidence files',
]

// Spreadsheets run cells that start with these characters.
const isFormula = (text: string) => /^[=+\-@\t\r\n＝＋－＠]/u.test(text)
const formatCell = (text: string) => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`

// Without it, Excel decodes Arabic in the machine's code page.
const byteOrderMark = '\u{FEFF}'

/** The authors of changes whose recorded authors were corrected in the audit log, by the key of the change. */
export type CorrectedAuthors = ReadonlyMap<string, readonly string[]>

/** Rows as CSV (RFC 4180) for a spreadsheet. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')

/** Changes as CSV, with their header. */
export const toCsv = (changes: readonly Change[], correctedAuthors: CorrectedAuthors = new Map()): string =>
  formatCsv([
    header,
    ...changes.map(({key, at, document, fields, standing: {kind, seal}, isPutBack, writtenBy}) => [
      at,
      document._id,
      document.title,
      document.regions.join(' ') || 'all',
      fields.join(' '),
      kind,
      (seal?.authors ?? []).map(({id}) => id).join(', '),
      seal?.approver?.id ?? '',
      seal?.objector?.id ?? '',
      seal?.reason ?? '',
      seal?.hash ?? '',
      seal?.keyId ?? '',
      writtenBy,
      isPutBack ? 'yes' : 'no',
      (correctedAuthors.get(key) ?? []).join(', '),
      formatTicked(seal?.checklist ?? []),
      formatEvidenceFiles(seal?.evidenceFiles ?? []),
    ]),
  ])
