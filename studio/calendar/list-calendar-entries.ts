import {publishedIdOf} from '#schemas/rules/published-id.ts'
import {type Dated, reviewsOf} from '../work-lists/reviews.ts'
import type {CalendarEntry} from './calendar-entry.ts'
import {dayIn} from './month.ts'
import type {PlannedContent} from './planned-content.ts'

type Facts = Readonly<{
  planned: PlannedContent
  dated: readonly (Dated & Readonly<{title: string}>)[]
  /** ISO date. */
  today: string
  timeZone: string
}>

/** Everything with a date, in the order in which it comes. */
export function listCalendarEntries({planned, dated, today, timeZone}: Facts): CalendarEntry[] {
  const at = (moment: string) => ({moment, day: dayIn(moment, timeZone)})
  return [
    ...postEntries(planned, at),
    ...planned.announcements.flatMap(({_id, title, from, until}) =>
      [
        {what: 'Shown from', moment: from},
        {what: 'Shown until', moment: until},
      ].flatMap(({what, moment}): CalendarEntry[] =>
        moment === null
          ? []
          : [
              {
                ...at(moment),
                key: `${_id} ${what}`,
                kind: 'announcement',
                title,
                detail: what,
                target: {kind: 'document', id: _id, type: 'announcement'},
              },
            ],
      ),
    ),
    ...planned.releases.flatMap(({name, title, isScheduled, moment, only}): CalendarEntry[] =>
      moment === null
        ? []
        : [
            {
              ...at(moment),
              key: `release ${name}`,
              kind: only ? 'scheduled' : 'release',
              title: only?.title ?? title,
              detail: isScheduled ? 'Goes live' : 'Intended, not scheduled yet',
              target: {kind: 'release', name},
            },
          ],
    ),
    ...planned.requests.flatMap(({document, liveAt, isApproved, type, title}): CalendarEntry[] =>
      type === null
        ? []
        : [
            {
              ...at(liveAt),
              key: `request ${document}`,
              kind: 'approval',
              title: title ?? document,
              detail: isApproved ? 'Approved: waits for its moment' : 'Waits for a second person',
              target: {kind: 'document', id: document, type},
            },
          ],
    ),
    ...reviewEntries(dated, today),
  ].toSorted((a, b) => compare(a.day, b.day) || compare(a.moment ?? '', b.moment ?? ''))
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

type At = (moment: string) => Readonly<{moment: string; day: string}>

/** A published post, and its draft where that plans another moment and is not scheduled by itself. */
function postEntries({posts, releases}: PlannedContent, at: At): CalendarEntry[] {
  const scheduled = new Set(releases.flatMap(({only}) => (only ? [publishedIdOf(only._id)] : [])))
  const momentOf = new Map(posts.map(({_id, publishedAt}) => [_id, publishedAt]))
  return posts.flatMap(({_id, publishedAt, title}): CalendarEntry[] => {
    const id = publishedIdOf(_id)
    const isDraft = id !== _id
    if (isDraft && (momentOf.get(id) === publishedAt || scheduled.has(id))) return []
    return [
      {
        ...at(publishedAt),
        key: _id,
        kind: isDraft ? 'draft' : 'post',
        title,
        detail: isDraft
          ? momentOf.has(id)
            ? 'Moves the published one'
            : 'Not published yet'
          : 'Shown from this moment on',
        target: {kind: 'document', id, type: 'blogPost'},
      },
    ]
  })
}

const reviewEntries = (dated: Facts['dated'], today: string): CalendarEntry[] => {
  const titles = new Map(dated.map(({_id, title}) => [_id, title]))
  return reviewsOf(dated, today).map(({documentId, type, what, day}) => ({
    key: `${documentId} ${what}`,
    kind: 'review',
    title: titles.get(documentId) ?? documentId,
    detail: what,
    day,
    moment: null,
    target: {kind: 'document', id: documentId, type},
  }))
}
