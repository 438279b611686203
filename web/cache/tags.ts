import {z} from 'zod'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'

const type = 'regionProfile'

/** The tag of pages with one region's profile. A publication for another region doesn't expire them. */
export const regionTag = (region: RegionCode): string => `${type}/${region}`

/** The tags of a region profile: its region's, or those for all regions if its id doesn't contain one. Empty for other types. */
export function listRegionTags(document: Readonly<{type: string; documentId: string}>): readonly string[] {
  if (document.type !== type) return []
  const region = regionCodes.find((code) => document.documentId === `${type}-${code}`)
  return region === undefined ? regionCodes.map(regionTag) : [regionTag(region)]
}

/** The tag of pages with the name, flag, leverage and crypto state of all regions: those with the region switch. */
export const regionSummariesTag = 'regionSummaries'

/** The tag of pages that also show the company and the notice of all regions. */
export const regionOverviewTag = 'regionOverview'

/** The tag of pages with links: what they may not lead to in some region. */
export const hiddenPathsTag = 'hiddenPaths'

/** The tag of pages with a region's announcements. */
export const announcementsTag = (region: RegionCode): string => `announcements/${region}`

/** The tag of pages that list the legal documents for a region by name. */
export const documentListTag = (region: RegionCode): string => `documentList/${region}`

/** The tag of pages with the last audit log entry for a region. */
export const lastEntryTag = (region: RegionCode): string => `lastEntry/${region}`

/** A value as a part of a tag, in characters that headers and every cache in front accept: a symbol has `&`, and a slug may be any text. */
const encode = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replaceAll(
    /[!~*'()]/gu,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )

/** The tag of a document's page, by slug. */
export const slugTag = (type: string, slug: string): string => `${type}/${encode(slug)}`

/** The document type in a tag. */
export const readTagType = (tag: string): string => tag.split('/')[0] ?? tag

/** A publication of a landing page only expires its own page. */
const sluggedShape = z.object({_type: z.literal('landingPage'), slug: z.object({current: z.string().min(1)})})

/** The tags of the pages at the old and new slugs of a document's versions. */
export function listSlugTags(versions: readonly unknown[]): string[] {
  const tags = versions.flatMap((version) => {
    const {data} = sluggedShape.safeParse(version)
    return data ? [slugTag(data._type, data.slug.current)] : []
  })
  return [...new Set(tags)]
}

/** The tag of pages with one instrument's spreads, by its id or symbol. */
export const spreadsTag = (instrument: string): string => `database/${encode(instrument)}`

/** The tag of pages with any instrument's spreads. */
export const anySpreadsTag = 'database/spreads'

const comparedEnding = '/compared'

/** The tag of pages that only expire when the part that they show of a source changes. */
export const comparedTag = (source: string): string => `${source}${comparedEnding}`

/** The tags without those of compared sources. */
export const withoutCompared = (tags: readonly string[]): string[] =>
  tags.filter((tag) => !tag.endsWith(comparedEnding))

/** The tags of a page whose shown parts this server hasn't compared: every change of a source expires it. */
export const withComparedSources = (tags: readonly string[]): string[] =>
  tags.map((tag) => (tag.endsWith(comparedEnding) ? tag.slice(0, -comparedEnding.length) : tag))

/** The tag of all pages and feeds with the status history. */
export const statusTag = 'database:status'
