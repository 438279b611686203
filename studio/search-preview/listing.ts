import {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {isVisibleInAllRegions} from '#domain/regions/regions.ts'
import {findPlaces} from '../presentation/places.ts'

type Type = Readonly<{name: string; fields?: readonly Readonly<{name: string}>[]}>

/** Whether a type has fields for its appearance in search results. */
export const hasListing = (types: readonly Type[], name: string): boolean =>
  types.some((type) => type.name === name && type.fields?.some((field) => field.name === 'search'))

const text = z.string().trim().min(1).nullish().catch(null)
const bilingual = z
  .object(mapLanguages(() => text))
  .nullish()
  .catch(null)
const picture = z
  .object({asset: z.object({_ref: z.string()})})
  .nullish()
  .catch(null)

const listed = z.object({
  _type: z.string(),
  title: bilingual,
  headline: bilingual,
  excerpt: bilingual,
  slug: z.object({current: text}).nullish().catch(null),
  cover: picture,
  isUnlisted: z.boolean().nullish(),
  regions: z.array(z.string()).nullish().catch(null),
  aboutCrypto: z.boolean().nullish(),
  search: z
    .object({title: bilingual, description: bilingual, picture, isUnlisted: z.boolean().nullish()})
    .nullish()
    .catch(null),
})

/** A page's appearance in search results and on cards, before shortening. */
export type Listing = Readonly<{
  title: string
  /** The title on the generated picture. Null for a page that some regions don't show: its links use the site's picture. */
  drawnTitle: string | null
  description: string
  /** Path without a language. Null before it has an address. */
  path: string | null
  /** The asset of the picture beside the title. Null if only the brand's picture is shown. */
  pictureRef: string | null
  isUnlisted: boolean
}>

function formatPath(type: string, slug: string | null | undefined): string | null {
  const [place] = findPlaces(type)
  if (place?.kind === 'page') return place.path
  return place?.kind === 'below' && slug ? `${place.parent}/${slug}` : null
}

const isForEveryRegion = ({_type, regions, aboutCrypto}: z.infer<typeof listed>): boolean =>
  _type !== 'landingPage' ||
  isVisibleInAllRegions({regions: regions ?? [], aboutCrypto: aboutCrypto === true})

/** A document's listing in a language. Null if it lacks a text in that language. */
export function readListing(document: unknown, language: Language): Listing | null {
  const parsed = listed.safeParse(document)
  if (!parsed.success) return null
  const {_type, title, headline, excerpt, slug, cover, search, isUnlisted} = parsed.data
  const shownTitle = search?.title?.[language] ?? title?.[language]
  if (!shownTitle) return null
  return {
    title: shownTitle,
    drawnTitle: isForEveryRegion(parsed.data)
      ? (headline?.[language] ?? title?.[language] ?? shownTitle)
      : null,
    description: search?.description?.[language] ?? excerpt?.[language] ?? '',
    path: formatPath(_type, slug?.current),
    pictureRef: (search?.picture ?? cover)?.asset._ref ?? null,
    isUnlisted: (search?.isUnlisted ?? isUnlisted) === true,
  }
}

/** Shortens a text like a search engine: cuts it at a word before `maxLength` characters and adds an ellipsis. */
export function cutText(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const characters = [...line]
  if (characters.length <= maxLength) return line
  const start = characters.slice(0, maxLength).join('')
  const end = characters[maxLength] === ' ' ? start.length : start.lastIndexOf(' ')
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\s.,:;،؛–-]+$/u, '')} …`
}
