import {useMemo} from 'react'
import {
  type Review,
  listReviews,
  datedDocuments,
  type DatedDepartment,
  findDatedDepartment,
  getToday,
} from './reviews.ts'
import {useLiveQuery} from '../live-data.ts'
import {WorkList} from './work-list.tsx'
import {say, sayCount, studioLocale} from '../i18n/say.ts'

const titles = {passed: say('Passed'), due: say('Due'), later: say('Later')} as const
const tones = {passed: 'critical', due: 'caution', later: 'default'} as const

const departmentTitles: Readonly<Record<DatedDepartment, string>> = {
  compliance: say('Compliance'),
  operations: say('Operations'),
}

/** The reviews of one department, or of all in sections. Later reviews are folded. */
function ReviewsList({only}: Readonly<{only?: DatedDepartment}>) {
  const result = useLiveQuery(datedDocuments)
  const sections = useMemo(() => {
    if (result.state !== 'ready') return result
    const reviews = listReviews(result.value, getToday())
    const shownDepartments: readonly DatedDepartment[] = only ? [only] : ['compliance', 'operations']
    return {
      ...result,
      value: shownDepartments.flatMap((department) =>
        (['passed', 'due', 'later'] as const).map((state) => ({
          title: only ? titles[state] : `${departmentTitles[department]}: ${titles[state].toLowerCase()}`,
          isFolded: state === 'later',
          lines: reviews
            .filter((review) => review.state === state && findDatedDepartment(review.type) === department)
            .map(toLine),
        })),
      ),
    }
  }, [result, only])
  return (
    <WorkList
      result={sections}
      description={say(
        'Review dates of legal documents and loss figures, expiry dates of rules, and the last day with entered holidays.',
      )}
      emptyText={say('No document has a review date.')}
    />
  )
}

/** The reviews of all departments. */
export const AllReviews = () => <ReviewsList />

/** The reviews of Compliance. */
export const ComplianceReviews = () => <ReviewsList only="compliance" />

/** The reviews of Operations. */
export const OperationsReviews = () => <ReviewsList only="operations" />

const dayFormat = new Intl.DateTimeFormat(studioLocale, {dateStyle: 'long', timeZone: 'UTC'})

const toLine = ({documentId, type, what, day, daysLeft, state}: Review) => ({
  key: `${documentId} ${what}`,
  documentId,
  type,
  detail: `${what}: ${dayFormat.format(new Date(day))}`,
  badge: {tone: tones[state], text: inWords(daysLeft)},
})

function inWords(daysLeft: number): string {
  if (daysLeft === 0) return say('today')
  return daysLeft < 0
    ? sayCount(-daysLeft, {one: '{count} day ago', other: '{count} days ago'})
    : sayCount(daysLeft, {one: 'in {count} day', other: 'in {count} days'})
}
