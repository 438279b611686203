import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {readPicture} from './read-picture.ts'

export const shareGroundQuery = defineQuery(
  `*[_type == "siteSettings" && _id == "siteSettings"][0] { "ref": shareImage.asset._ref }`,
)

const shape = z.object({ref: z.string()})

/** The brand's picture, the background of share images. Throws when the content has none. */
export const getShareGround = async (): Promise<Buffer> =>
  await readPicture(await fetchContent({query: shareGroundQuery, params: {}, shape, types: ['siteSettings']}))
