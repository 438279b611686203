import {firstText} from '#schemas/rules/text-queries.ts'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {readableRows} from '../../live-data.ts'

/** The data stored with a picture: its alternative text in each language, and its tags. */
export const keptShape = z.object({
  ...mapLanguages(() => z.string().catch('')),
  tags: z.array(z.string()).catch([]),
})

export type Kept = Readonly<z.infer<typeof keptShape>>

/** GROQ: the data stored with an asset. Sanity leaves `opt` to plugins. */
export const keptFields = `{${languages
  .map((language) => `"${language}": coalesce(opt.desk.alt.${language}, "")`)
  .join(', ')}, "tags": coalesce(opt.desk.tags, [])}`

/** The fields of an asset's document that store a text and tags. */
export const makeKeptPatch = ({tags, ...texts}: Kept) => ({
  'opt.desk': {alt: mapLanguages((language) => texts[language].trim()), tags: [...tags]},
})

/** Parses tags from a line with Latin or Arabic commas, without duplicates. */
export const parseTags = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,،]/u)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** The stored texts that a picture in use lacks. `null` if it has all texts. */
export function findMissingAlt(
  alt: Readonly<Record<string, unknown>>,
  kept: Kept,
): Readonly<Record<string, string>> | null {
  const missing = languages.filter((language) => !alt[language] && kept[language] !== '')
  return missing.length === 0
    ? null
    : Object.fromEntries(missing.map((language) => [language, kept[language]]))
}

const text = z.string()

const shape = z.object({
  pictures: readableRows(
    z.object({
      _id: text,
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
  tags: readableRows(z.array(text)),
})

/**
 * The newest pictures with their stored data and uses, including drafts and releases. A null limit returns every picture. Includes the total and all
 * tags.
 */
export const listedPictures = (limit: number | null) => ({
  query: `{
    "pictures": *[_type == "sanity.imageAsset"] | order(_createdAt desc) ${limit === null ? '' : `[0...${limit}]`} {
      _id, "name": coalesce(originalFilename, _id), "kept": ${keptFields},
      "width": metadata.dimensions.width, "height": metadata.dimensions.height,
      "uses": *[references(^._id)]{
        _id, _type, "title": [${firstText('title', 'name', 'term')}, title, name],
        "alt": [
          ...[cover, artwork, portrait, search.picture, ...coalesce(blocks[].picture, [])][asset._ref == ^.^._id]{"texts": [${languages.map((language) => `alt.${language}`).join(', ')}]}.texts[],
          ...[${languages.map((language) => `...coalesce(body.${language}, [])`).join(', ')}][asset._ref == ^.^._id].alt
        ]
      }
    },
    "total": count(*[_type == "sanity.imageAsset"]),
    "tags": *[_type == "sanity.imageAsset" && defined(opt.desk.tags)].opt.desk.tags
  }`,
  // Any document change may change a picture's uses. Drafts change with every key press, so their uses are read with the next other change.
  subscribeTo: '!(_id in path("drafts.**")) && !(_type match "system.*")',
  perspective: 'raw' as const,
  shape,
})

export type ListedPicture = z.infer<typeof shape>['pictures'][number]
