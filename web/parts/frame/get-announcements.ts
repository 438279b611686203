import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {isAboutCrypto} from '#domain/promotions/about-crypto.ts'
import {severities} from '#schemas/values/closed-sets.ts'
import {renderAt} from '#web/cache/render-at.ts'
import {announcementsTag} from '#web/cache/tags.ts'
import {currentDraft} from '#web/content/draft/current-draft.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {type LinkRules, mayLinkTo} from '#web/parts/region/may-show-link.ts'
import type {Scope} from '#web/routing/scope.ts'
import {navLinkFields, navLinkShape} from '../../content/page-parts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const announcementsQuery =
  defineQuery(`*[_type == "announcement" && $region in regions && dateTime(until) > dateTime(now())]
  | order(from desc, _id asc) {
  _id,
  from,
  until,
  severity,
  "text": ${localized('text')},
  "link": link { ${navLinkFields} }
}`)

const text = z.string().min(1)
const moment = z.iso.datetime({offset: true})
const shape = z.array(
  z.object({
    _id: text,
    from: moment,
    until: moment,
    severity: z.enum(severities),
    text,
    link: navLinkShape.nullable(),
  }),
)

/** An announcement in one language. */
export type Announcement = z.infer<typeof shape>[number]

/** What visitors see at a time (milliseconds since 1970), the most severe first, and when that changes next. */
export function pickCurrent(
  announcements: readonly Announcement[],
  now: number,
): Readonly<{current: readonly Announcement[]; changesAt: number | null}> {
  const current = announcements.filter(({from, until}) => Date.parse(from) <= now && now < Date.parse(until))
  const later = announcements
    .flatMap(({from, until}) => [Date.parse(from), Date.parse(until)])
    .filter((at) => at > now)
  return {
    current: current.toSorted((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity)),
    changesAt: later.length === 0 ? null : Math.min(...later),
  }
}

/** The announcements that a region's visitors see now. Their pages change when one begins or ends. */
export async function getAnnouncements({lang, region}: Scope, rules: LinkRules): Promise<Announcement[]> {
  const tag = announcementsTag(region)
  const announcements = await fetchContent({
    query: announcementsQuery,
    params: {lang, region},
    shape,
    types: ['announcement'],
    lists: [''],
    compared: {tag, pick: (all) => all},
    // A page rather lacks an announcement than its content.
    fallback: [],
  })
  const draft = await currentDraft()
  const {current, changesAt} = pickCurrent(announcements, draft?.asOn ? Date.parse(draft.asOn) : Date.now())
  if (draft === null && changesAt !== null) await renderAt(tag, changesAt)
  return current
    .filter((announcement) => rules.allowsCrypto || !isAboutCrypto(announcement))
    .map(({link, ...rest}) => ({...rest, link: link && mayLinkTo(rules, link.href) ? link : null}))
}
