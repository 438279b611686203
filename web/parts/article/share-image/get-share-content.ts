import 'server-only'
import sharp from 'sharp'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {type Crop, cropRectangle, parseMediaName} from '#web/media/media-name.ts'
import {getMedia} from '#web/media/get-media.ts'
import {fetchContent, listSlugs} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {localized} from '../../../../schemas/queries/localized.generated.ts'
import {shareSubject} from './shared-page.ts'

type Picture = Readonly<{ref: string; crop?: Crop | null}>

/** The bytes of a content picture after the editor's crop. Throws if it doesn't exist. */
async function readPicture({ref, crop}: Picture): Promise<Buffer> {
  const name = parseMediaName(ref)
  const media = name && (await getMedia({name, rect: null, query: new URLSearchParams()}, ''))
  if (!media) throw new Error(`Picture ${ref} of a share image not found`)
  const rectangle = cropRectangle(name, crop)
  return rectangle ? await sharp(media.bytes).extract(rectangle).toBuffer() : media.bytes
}

export const shareTitleQuery = defineQuery(`*[_type in $types && ($slug == "" || slug.current == $slug)][0] {
  "title": coalesce(
    ${localized('headline')}, ${localized('title')}, ${localized('name')}, ${localized('term')},
    headline.en, title.en, name.en, headline.ar, title.ar, name.ar
  ),
  "shownFrom": select(_type == "blogPost" => publishedAt)
}`)

const shape = z
  .object({title: z.string().min(1), shownFrom: z.iso.datetime({offset: true}).nullable()})
  .nullable()

// Compared here rather than in the query, because the image is drawn once and a refusal isn't stored.
const isShown = (shownFrom: string | null): boolean =>
  shownFrom === null || Date.parse(shownFrom) <= Date.now()

/**
 * The title on a page's share image: its headline, or the name of its document. Null if the page doesn't exist or isn't live
 * yet.
 */
export async function getShareTitle(lang: Language, path: string): Promise<string | null> {
  const subject = shareSubject(path)
  if (!subject) return null
  const {types, slug} = subject
  const slugs = slug === '' ? [] : (await Promise.all(types.map(listSlugs))).flat()
  if (slug !== '' && !slugs.includes(slug)) return null
  const found = await fetchContent({query: shareTitleQuery, params: {lang, types, slug}, shape, types})
  return found && isShown(found.shownFrom) ? found.title : null
}

const cropFields = /* groq */ `"ref": asset._ref, "crop": crop { top, bottom, left, right }`

export const shareCoverQuery = defineQuery(`*[_type == "blogPost" && slug.current == $slug][0] {
  "own": select(defined(search.picture.asset) => search.picture { ${cropFields} }),
  "cover": cover { ${cropFields} }
}`)

const cropped = {
  crop: z.object({top: z.number(), bottom: z.number(), left: z.number(), right: z.number()}).nullable(),
}
const shareCoverShape = z
  .object({
    own: z.object({ref: z.string(), ...cropped}).nullable(),
    cover: z.object({ref: z.string(), ...cropped}),
  })
  .nullable()

/** The share picture or cover of the post at a path. Null for other pages. The slug must be known. */
export async function getShareCover(path: string): Promise<Buffer | null> {
  const subject = shareSubject(path)
  if (!subject?.types.includes('blogPost')) return null
  const {slug} = subject
  const post = await fetchContent({
    query: shareCoverQuery,
    params: {slug},
    shape: shareCoverShape,
    types: ['blogPost'],
  })
  return post ? await readPicture(post.own ?? post.cover) : null
}

export const shareGroundQuery = defineQuery(
  `*[_type == "siteSettings" && _id == "siteSettings"][0] { "ref": shareImage.asset._ref }`,
)

const shareGroundShape = z.object({ref: z.string()})

/** The brand's picture, the background of share images. Throws if the content lacks it. */
export const getShareGround = async (): Promise<Buffer> =>
  await readPicture(
    await fetchContent({
      query: shareGroundQuery,
      params: {},
      shape: shareGroundShape,
      types: ['siteSettings'],
    }),
  )
