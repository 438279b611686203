import {firstText} from '#schemas/rules/text-queries.ts'
import {z} from 'zod'
import {toPublishedId} from '#schemas/rules/query-content.ts'
import {readableRows} from '../live-data.ts'
import {type Dated, listReviews} from '../work-lists/reviews.ts'
import {toLocalDay, addDays} from './days.ts'
import {say} from '../i18n/say.ts'

/** The kinds of calendar entries and their labels. */
export const calendarEntryKinds = {
  post: say('Post'),
  draft: say('Draft of a post'),
  scheduled: say('Scheduled'),
  release: say('Release'),
  approval: say('Goes live'),
  announcement: say('Announcement'),
  review: say('Due'),
} as const

export type EntryKind = keyof typeof calendarEntryKinds

/** A dated item and its link target. */
export type CalendarEntry = Readonly<{
  key: string
  kind: EntryKind
  title: string
  detail: string
  /** ISO date in the user's time zone. */
  day: string
  /** The exact time, if the item has one. */
  moment: string | null
  target: Readonly<{kind: 'document'; id: string; type: string}> | Readonly<{kind: 'release'; name: string}>
}>

const text = z.string()
const moment = z.iso.datetime({offset: true})
const momentOrNull = moment.nullable().catch(null)

const planned = [
  '_type in ["blogPost", "announcement"]',
  '_type == "system.release"',
  '_id in path("versions.**")',
  '_type == "approvalRequest"',
].join(' || ')

/** GROQ: when the release of a request runs, as planned. */
const releaseTime =
  'select(defined(release) => *[_type == "system.release" && name == ^.release][0]{"at": coalesce(publishAt, metadata.intendedPublishAt)}.at)'

/** Content with its own publication time: posts, announcements, releases and approval requests, including drafts. */
export const plannedContent = {
  query: `{
    "posts": *[_type == "blogPost" && defined(publishedAt) && !(_id in path("versions.**"))]{
      _id, publishedAt, "title": coalesce(${firstText('title')}, "${say('Untitled')}")
    },
    "announcements": *[_type == "announcement" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
      _id, "title": coalesce(${firstText('text')}, "${say('Without a text')}"), "from": coalesce(from, null), "until": coalesce(until, null)
    },
    "releases": *[_type == "system.release" && state in ["active", "scheduling", "scheduled"]]{
      name, "title": coalesce(metadata.title, "${say('Untitled')}"), "isScheduled": state == "scheduled",
      "moment": coalesce(publishAt, metadata.intendedPublishAt, null),
      "only": select(metadata.cardinality == "one" => *[string::startsWith(_id, "versions." + ^.name + ".")][0]{
        _id, "title": coalesce(${firstText('title', 'name', 'text', 'question')}, _type)
      })
    },
    "requests": *[_type == "approvalRequest" && !(state in ["void", "refused", "published"])]{
      document, "liveAt": coalesce(liveAt, approvedReleaseAt, ${releaseTime}, null), "isApproved": defined(approvedAt), "type": *[_id in [^.document, "drafts." + ^.document]][0]._type,
      "title": *[_id in [^.document, "drafts." + ^.document]][0]{"of": coalesce(name.en, title.en, title)}.of
    }
  }`,
  subscribeTo: planned,
  perspective: 'raw',
  shape: z.object({
    posts: readableRows(z.object({_id: text, publishedAt: moment, title: text})),
    announcements: readableRows(z.object({_id: text, title: text, from: momentOrNull, until: momentOrNull})),
    releases: readableRows(
      z.object({
        name: text,
        title: text,
        isScheduled: z.boolean(),
        moment: momentOrNull,
        /** The document of a scheduled draft, which is a release with one document. */
        only: z.object({_id: text, title: text}).nullable(),
      }),
    ),
    requests: readableRows(
      z.object({
        document: text,
        liveAt: momentOrNull,
        isApproved: z.boolean(),
        type: text.nullable(),
        title: text.nullable().catch(null),
      }),
    ),
  }),
} as const

type PlannedContent = z.infer<(typeof plannedContent)['shape']>

type Facts = Readonly<{
  planned: PlannedContent
  dated: readonly (Dated & Readonly<{title: string}>)[]
  /** ISO date. */
  today: string
  timeZone: string
}>

/** All dated items in chronological order. */
export function listCalendarEntries({planned, dated, today, timeZone}: Facts): CalendarEntry[] {
  const at = (moment: string) => ({moment, day: toLocalDay(moment, timeZone)})
  return [
    ...listPostEntries(planned, at),
    ...planned.announcements.flatMap(({_id, title, from, until}) =>
      [
        {what: say('Shown from'), moment: from},
        {what: say('Shown until'), moment: until},
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
              detail: isScheduled ? say('Goes live') : say('Planned, not scheduled yet'),
              target: {kind: 'release', name},
            },
          ],
    ),
    ...planned.requests.flatMap(({document, liveAt, isApproved, type, title}): CalendarEntry[] =>
      type === null || liveAt === null
        ? []
        : [
            {
              ...at(liveAt),
              key: `request ${document}`,
              kind: 'approval',
              title: title ?? document,
              detail: isApproved ? say('Approved') : say('Waiting for a second person'),
              target: {kind: 'document', id: document, type},
            },
          ],
    ),
    ...reviewEntries(dated, today),
  ].toSorted((a, b) => compare(a.day, b.day) || compare(a.moment ?? '', b.moment ?? ''))
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

type At = (moment: string) => Readonly<{moment: string; day: string}>

/** A published post, and its draft if it plans another time and isn't scheduled itself. */
function listPostEntries({posts, releases}: PlannedContent, at: At): CalendarEntry[] {
  const scheduled = new Set(releases.flatMap(({only}) => (only ? [toPublishedId(only._id)] : [])))
  const publishTimes = new Map(posts.map(({_id, publishedAt}) => [_id, publishedAt]))
  return posts.flatMap(({_id, publishedAt, title}): CalendarEntry[] => {
    const id = toPublishedId(_id)
    const isDraft = id !== _id
    if (isDraft && (publishTimes.get(id) === publishedAt || scheduled.has(id))) return []
    return [
      {
        ...at(publishedAt),
        key: _id,
        kind: isDraft ? 'draft' : 'post',
        title,
        detail: isDraft
          ? publishTimes.has(id)
            ? say('Changes the time of the published post')
            : say('Not published yet')
          : say('Goes live'),
        target: {kind: 'document', id, type: 'blogPost'},
      },
    ]
  })
}

const reviewEntries = (dated: Facts['dated'], today: string): CalendarEntry[] => {
  const titles = new Map(dated.map(({_id, title}) => [_id, title]))
  return listReviews(dated, today).map(({documentId, type, what, day}) => ({
    key: `${documentId} ${what}`,
    kind: 'review',
    title: titles.get(documentId) ?? documentId,
    detail: what,
    day,
    moment: null,
    target: {kind: 'document', id: documentId, type},
  }))
}

const days = 7

/** Items that go live or end within seven days from today (ISO date). Reviews are listed elsewhere. */
export const listThisWeek = (
  entries: readonly CalendarEntry[],
  today: string,
  now: number = Date.now(),
): readonly CalendarEntry[] =>
  entries.filter(
    ({kind, day, moment}) =>
      kind !== 'review' &&
      day >= today &&
      day < addDays(today, days) &&
      (moment === null || Date.parse(moment) >= now),
  )
