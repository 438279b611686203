import {isoDate} from '#domain/format/iso-date.ts'

/** The dates of a document of Compliance or Operations; days are ISO dates. */
export type Dated = Readonly<{
  _id: string
  _type: string
  reviewDate: string | null
  lossReviewDate: string | null
  /** The last day of the twelve months that a loss percentage is of. */
  lossPeriodEnd: string | null
  rulesValidUntil: string | null
  closuresKnownUntil: string | null
}>

/** A review that is due by a day. */
export type Review = Readonly<{
  date: ReviewDate
  documentId: string
  type: string
  what: string
  day: string
  /** Days from today; negative when the day has passed. */
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
  {date: 'reviewDate', what: 'Review of the text', lead: 30},
  {date: 'lossReviewDate', what: 'Review of the share of losing accounts', lead: 30},
  {date: 'lossRecalculation', what: 'The share of losing accounts is calculated anew', lead: 30},
  {date: 'rulesValidUntil', what: 'The rules of the regulator end', lead: 90},
  {date: 'closuresKnownUntil', what: 'Holidays are entered until', lead: 60},
]

/** A loss percentage is calculated anew each quarter. */
const lossPeriodMonths = 3

/** The day after which a figure of twelve months up to a day is too old. */
function recalculationOf(periodEnd: string): string {
  const day = new Date(`${periodEnd}T00:00:00Z`)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + lossPeriodMonths]
  // The 30th of November is three months before the end of February.
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return isoDate(Date.UTC(year, month, Math.min(day.getUTCDate(), lastOfMonth)))
}

const dueDay = (document: Dated, date: ReviewDate): string | null => {
  if (date !== 'lossRecalculation') return document[date]
  return document.lossPeriodEnd === null ? null : recalculationOf(document.lossPeriodEnd)
}

const dayLength = 24 * 60 * 60 * 1_000

/** What has to be reviewed, the most pressing first. `today` is an ISO date. */
export const reviewsOf = (documents: readonly Dated[], today: string): Review[] =>
  documents
    .flatMap((document) =>
      kinds.flatMap(({date, what, lead}): Review[] => {
        const day = dueDay(document, date)
        if (!day) return []
        const daysLeft = Math.round((Date.parse(day) - Date.parse(today)) / dayLength)
        const state = daysLeft < 0 ? 'passed' : daysLeft <= lead ? 'due' : 'later'
        return [{date, documentId: document._id, type: document._type, what, day, daysLeft, state}]
      }),
    )
    .toSorted((a, b) => a.daysLeft - b.daysLeft)
