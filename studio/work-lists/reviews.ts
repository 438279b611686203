import {z} from 'zod'
import {toIsoDate} from '#domain/format/iso-date.ts'
import type {Department} from '#schemas/values/departments.ts'
import {revealedText} from '../difference/format-value.ts'
import {readableRows} from '../live-data.ts'
import {say} from '../i18n/say.ts'

/** The date in the editor's time zone (ISO 8601). A review is due at the start of that day. */
export function getToday(): string {
  const now = new Date()
  return toIsoDate(now.getTime() - now.getTimezoneOffset() * 60_000)
}

const day = z.iso.date().nullable().catch(null)

/** The types with due dates, by responsible department. */
const datedTypes = {
  compliance: ['legalDocument', 'regionProfile'],
  operations: ['tradingHoursCalendar'],
} as const satisfies Partial<Readonly<Record<Department, readonly string[]>>>

export type DatedDepartment = keyof typeof datedTypes

const makeTypeFilter = (types: readonly string[]): string => `_type in ${JSON.stringify(types)}`

const allDated = makeTypeFilter(Object.values(datedTypes).flat())

/** All dated documents, as a live query. */
export const datedDocuments = {
  query: `*[${allDated}]{
    _id, _type, "title": coalesce(name.en, title.en, title, _id), reviewDate,
    "lossReviewDate": lossPercentage.reviewDate, "lossPeriodEnd": lossPercentage.periodEnd,
    rulesValidUntil, closuresKnownUntil
  }`,
  subscribeTo: allDated,
  perspective: 'drafts',
  shape: readableRows(
    z.object({
      _id: z.string(),
      _type: z.string(),
      title: revealedText,
      reviewDate: day,
      lossReviewDate: day,
      lossPeriodEnd: day,
      rulesValidUntil: day,
      closuresKnownUntil: day,
    }),
  ),
} as const

const departmentByType: ReadonlyMap<string, DatedDepartment> = new Map([
  ...datedTypes.compliance.map((type) => [type, 'compliance'] as const),
  ...datedTypes.operations.map((type) => [type, 'operations'] as const),
])

/** The department responsible for a type's dates. */
export const findDatedDepartment = (type: string): DatedDepartment =>
  departmentByType.get(type) ?? 'compliance'

/** The dates of a document of Compliance or Operations, as ISO dates. */
export type Dated = Readonly<{
  _id: string
  _type: string
  reviewDate: string | null
  lossReviewDate: string | null
  /** The last day of the twelve months that a loss percentage covers. */
  lossPeriodEnd: string | null
  rulesValidUntil: string | null
  closuresKnownUntil: string | null
}>

/** A review with a due date. */
export type Review = Readonly<{
  date: ReviewDate
  documentId: string
  type: string
  what: string
  day: string
  /** Days from today. Negative if the day has passed. */
  daysLeft: number
  state: 'passed' | 'due' | 'later'
}>

type ReviewDate =
  | 'reviewDate'
  | 'lossReviewDate'
  | 'lossRecalculation'
  | 'rulesValidUntil'
  | 'closuresKnownUntil'

type Kind = Readonly<{
  date: ReviewDate
  what: string
  /** Lead time in days. */
  lead: number
}>

const kinds: readonly Kind[] = [
  {date: 'reviewDate', what: say('Review of the text'), lead: 30},
  {date: 'lossReviewDate', what: say('Review of the loss percentage'), lead: 30},
  {date: 'lossRecalculation', what: say('New calculation of the loss percentage'), lead: 30},
  {date: 'rulesValidUntil', what: say('The regulator’s rules expire'), lead: 90},
  {date: 'closuresKnownUntil', what: say('Holidays entered until'), lead: 60},
]

/** A loss percentage is recalculated each quarter. */
const lossPeriodMonths = 3

/** The day when a figure for the twelve months up to `periodEnd` becomes too old. */
function computeRecalculationDay(periodEnd: string): string {
  const day = new Date(`${periodEnd}T00:00:00Z`)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + lossPeriodMonths]
  // For example, three months after November 30 is the end of February.
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return toIsoDate(Date.UTC(year, month, Math.min(day.getUTCDate(), lastOfMonth)))
}

const computeDueDay = (document: Dated, date: ReviewDate): string | null => {
  if (date !== 'lossRecalculation') return document[date]
  return document.lossPeriodEnd === null ? null : computeRecalculationDay(document.lossPeriodEnd)
}

const dayLength = 24 * 60 * 60 * 1_000

/** The reviews, most urgent first. `today` is an ISO date. */
export const listReviews = (documents: readonly Dated[], today: string): Review[] =>
  documents
    .flatMap((document) =>
      kinds.flatMap(({date, what, lead}): Review[] => {
        const day = computeDueDay(document, date)
        if (!day) return []
        const daysLeft = Math.round((Date.parse(day) - Date.parse(today)) / dayLength)
        const state = daysLeft < 0 ? 'passed' : daysLeft <= lead ? 'due' : 'later'
        return [{date, documentId: document._id, type: document._type, what, day, daysLeft, state}]
      }),
    )
    .toSorted((a, b) => a.daysLeft - b.daysLeft)
