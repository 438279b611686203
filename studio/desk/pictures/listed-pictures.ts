import {z} from 'zod'
import {keptFields, keptShape} from './kept-text.ts'

const text = z.string()

const shape = z.object({
  pictures: z.array(
    z.object({
      _id: text,
      url: text,
      name: text,
      kept: keptShape,
      width: z.number().nullable(),
      height: z.number().nullable(),
      uses: z.array(
        z.object({
          _id: text,
          _type: text,
          title: z.array(z.unknown()).catch([]),
          alt: z.array(z.string().nullable()).catch([]),
        }),
      ),
    }),
  ),
  total: z.number().int(),
  tags: z.array(z.array(text)),
})

/**
 * The newest pictures, what is kept with each, and where it is used, drafts and releases included; with null all of them. With the number
 * of all, and all tags.
 */
export const listedPictures = (limit: number | null) => ({
  query: `{
    "pictures": *[_type == "sanity.imageAsset"] | order(_createdAt desc) ${limit === null ? '' : `[0...${limit}]`} {
      _id, url, "name": coalesce(originalFilename, _id), "kept": ${keptFields},
      "width": metadata.dimensions.width, "height": metadata.dimensions.height,
      "uses": *[references(^._id)]{
        _id, _type, "title": [title.en, name.en, term.en, title.ar, name.ar, title, name],
        "alt": [
          ...[cover, artwork, portrait, search.picture, ...coalesce(blocks[].picture, [])][asset._ref == ^.^._id]{"texts": [alt.en, alt.ar]}.texts[],
          ...[...coalesce(body.en, []), ...coalesce(body.ar, [])][asset._ref == ^.^._id].alt
        ]
      }
    },
    "total": count(*[_type == "sanity.imageAsset"]),
    "tags": *[_type == "sanity.imageAsset" && defined(opt.desk.tags)].opt.desk.tags
  }`,
  // Where a picture is used changes with any document. A draft changes with every key: its use is read with the next change.
  subscribeTo: '!(_id in path("drafts.**")) && !(_type match "system.*")',
  perspective: 'raw' as const,
  shape,
})

export type ListedPicture = z.infer<typeof shape>['pictures'][number]
