import {z} from 'zod'
import type {Language} from '#domain/languages/languages.ts'
import {isForEverybody} from '#domain/offer/is-for-everybody.ts'
import {placesOfType} from '../presentation/places.ts'

const text = z.string().trim().min(1).nullish().catch(null)
const bilingual = z.object({en: text, ar: text}).nullish().catch(null)
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

/** How a page appears in search results and on cards, before anything is cut. */
export type Listing = Readonly<{
  title: string
  /** The title on the picture for sharing; null for a page that not every region shows: its links have the picture of the site. */
  drawnTitle: string | null
  description: string
  /** Path without a language; null while it has no address. */
  path: string | null
  /** The asset of the picture beside the title; null where the brand's picture stands alone. */
  pictureRef: string | null
  isUnlisted: boolean
}>

function pathOf(type: string, slug: string | null | undefined): string | null {
  const [place] = placesOfType(type)
  if (place?.kind === 'page') return place.path
  return place?.kind === 'below' && slug ? `${place.parent}/${slug}` : null
}

const isForEveryRegion = ({_type, regions, aboutCrypto}: z.infer<typeof listed>): boolean =>
  _type !== 'landingPage' || isForEverybody({regions: regions ?? [], aboutCrypto: aboutCrypto === true})

/** The listing of a document in a language; null where it has no text in that language. */
export function listingOf(document: unknown, language: Language): Listing | null {
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
    path: pathOf(_type, slug?.current),
    pictureRef: (search?.picture ?? cover)?.asset._ref ?? null,
    isUnlisted: (search?.isUnlisted ?? isUnlisted) === true,
  }
}
