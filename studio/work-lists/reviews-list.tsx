import {useMemo} from 'react'
import {z} from 'zod'
import {type Review, reviewsOf} from './reviews.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {WorkList} from './work-list.tsx'

const day = z.string().nullable()

const datedTypes = '_type in ["legalDocument", "regionProfile", "tradingHoursCalendar"]'

const dated = {
  query: `*[${datedTypes}]{
    _id, _type, reviewDate, "lossReviewDate": lossPercentage.reviewDate, rulesValidUntil, closuresKnownUntil
  }`,
  listenTo: datedTypes,
  perspective: 'drafts',
  shape: z.array(
    z.object({
      _id: z.string(),
      _type: z.string(),
      reviewDate: day,
      lossReviewDate: day,
      rulesValidUntil: day,
      closuresKnownUntil: day,
    }),
  ),
} as const

const titles = {passed: 'Passed', due: 'Due', later: 'Later'} as const
const tones = {passed: 'critical', due: 'caution', later: 'default'} as const

/** Review dates of texts, loss percentages and rules. */
export function ReviewsList() {
  const result = useLiveQuery(dated)
  const sections = useMemo(() => {
    if (result.state !== 'ready') return result
    const reviews = reviewsOf(result.value, today())
    return {
      ...result,
      value: (['passed', 'due', 'later'] as const).map((state) => ({
        title: titles[state],
        lines: reviews.filter((review) => review.state === state).map(lineOf),
      })),
    }
  }, [result])
  return (
    <WorkList
      result={sections}
      description="Review dates of legal documents and loss figures, ends of rules, and how far holidays are entered."
      emptyText="No document has a date by which it must be reviewed."
    />
  )
}

// The date in the editor's time zone: a review is due at the start of that day.
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'})

const lineOf = ({documentId, type, what, day, daysLeft, state}: Review) => ({
  documentId,
  type,
  detail: `${what}: ${dayFormat.format(new Date(day))}`,
  badge: {tone: tones[state], text: inWords(daysLeft)},
})

function inWords(daysLeft: number): string {
  if (daysLeft === 0) return 'today'
  const days = Math.abs(daysLeft) === 1 ? '1 day' : `${Math.abs(daysLeft)} days`
  return daysLeft < 0 ? `${days} ago` : `in ${days}`
}
