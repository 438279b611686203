import {z} from 'zod'
import {keptFields, keptShape} from './kept-text.ts'

const text = z.string()

/** Every picture, what is kept with it, and where it is used, drafts and releases included. */
export const listedPictures = {
  query: `*[_type == "sanity.imageAsset"] | order(_createdAt desc) {
    _id, url, "name": coalesce(originalFilename, _id), "kept": ${keptFields},
    "width": metadata.dimensions.width, "height": metadata.dimensions.height,
    "uses": *[references(^._id)]{_id, _type, "title": [title.en, name.en, term.en, title.ar, name.ar, title, name]}
  }`,
  // Where a picture is used changes with any document. A draft changes with every key: its use is read with the next change.
  listenTo: '!(_id in path("drafts.**")) && !(_type match "system.*")',
  perspective: 'raw',
  shape: z.array(
    z.object({
      _id: text,
      url: text,
      name: text,
      kept: keptShape,
      width: z.number().nullable(),
      height: z.number().nullable(),
      uses: z.array(z.object({_id: text, _type: text, title: z.array(z.unknown()).catch([])})),
    }),
  ),
} as const

export type ListedPicture = z.infer<(typeof listedPictures)['shape']>[number]
