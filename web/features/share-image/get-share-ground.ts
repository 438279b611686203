import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {getMedia} from '#web/media/get-media.ts'
import {parseMediaName} from '#web/media/media-name.ts'

export const shareGroundQuery = defineQuery(
  `*[_type == "siteSettings" && _id == "siteSettings"][0] { "ref": shareImage.asset._ref }`,
)

const shape = z.object({ref: z.string()})

/** The brand's picture, the background of share images. Throws when the content has none. */
export async function getShareGround(): Promise<Buffer> {
  const {ref} = await fetchContent({query: shareGroundQuery, params: {}, shape, types: ['siteSettings']})
  const name = parseMediaName(ref)
  const media = name && (await getMedia({name, query: new URLSearchParams()}, ''))
  if (!media) throw new Error(`Share picture ${ref} of the site settings not found`)
  return media.bytes
}
