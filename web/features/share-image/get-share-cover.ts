import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {readPicture} from './read-picture.ts'
import {shareSubject} from './share-subject.ts'

const cropFields = /* groq */ `"ref": asset._ref, "crop": crop { top, bottom, left, right }`

export const shareCoverQuery = defineQuery(`*[_type == "blogPost" && slug.current == $slug][0] {
  "own": select(defined(search.picture.asset) => search.picture { ${cropFields} }),
  "cover": cover { ${cropFields} }
}`)

const cropped = {
  crop: z.object({top: z.number(), bottom: z.number(), left: z.number(), right: z.number()}).nullable(),
}
const shape = z
  .object({
    own: z.object({ref: z.string(), ...cropped}).nullable(),
    cover: z.object({ref: z.string(), ...cropped}),
  })
  .nullable()

/** The picture for sharing of the post at a path, or its cover; null for other pages, which have none. Its slug must be known. */
export async function getShareCover(path: string): Promise<Buffer | null> {
  const subject = shareSubject(path)
  if (!subject?.types.includes('blogPost')) return null
  const {slug} = subject
  const post = await fetchContent({query: shareCoverQuery, params: {slug}, shape, types: ['blogPost']})
  return post ? await readPicture(post.own ?? post.cover) : null
}
