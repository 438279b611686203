/** The dates of a document of Compliance or Operations; days are ISO dates. */
export type Dated = Readonly<{
  _id: string
  _type: string
  reviewDate: string | null
  lossReviewDate: string | null
  rulesValidUntil: string | null
  closuresKnownUntil: string | null
}>

/** A review that is due by a day. */
export type Review = Readonly<{
  documentId: string
  type: string
  what: string
  day: string
  /** Days from today; negative when the day has passed. */
  daysLeft: number
  state: 'passed' | 'due' | 'later'
}>

type Kind = Readonly<{
  date: 'reviewDate' | 'lossReviewDate' | 'rulesValidUntil' | 'closuresKnownUntil'
  what: string
  /** Lead time in days. */
  lead: number
}>

const kinds: readonly Kind[] = [
  {date: 'reviewDate', what: 'Review of the text', lead: 30},
  {date: 'lossReviewDate', what: 'Review of the share of losing accounts', lead: 30},
  {date: 'rulesValidUntil', what: 'The rules of the regulator end', lead: 90},
  {date: 'closuresKnownUntil', what: 'Holidays are entered until', lead: 60},
]

const dayLength = 24 * 60 * 60 * 1_000

/** What has to be reviewed, the most pressing first. `today` is an ISO date. */
export const reviewsOf = (documents: readonly Dated[], today: string): Review[] =>
  documents
    .flatMap((document) =>
      kinds.flatMap(({date, what, lead}): Review[] => {
        const day = document[date]
        if (!day) return []
        const daysLeft = Math.round((Date.parse(day) - Date.parse(today)) / dayLength)
        const state = daysLeft < 0 ? 'passed' : daysLeft <= lead ? 'due' : 'later'
        return [{documentId: document._id, type: document._type, what, day, daysLeft, state}]
      }),
    )
    .toSorted((a, b) => a.daysLeft - b.daysLeft)
