import {z} from 'zod'

/** Types of which a publication expires the page of the published document, and no other page of its type. */
const taggedTypes: ReadonlySet<string> = new Set(['landingPage'])

/** The tag of the page of one document, under its slug. */
export const slugTag = (type: string, slug: string): string => `${type}/${slug}`

/** The type that a tag is of; the tag itself where it is that of a type. */
export const typeOfTag = (tag: string): string => tag.split('/')[0] ?? tag

const sluggedShape = z.object({_type: z.string(), slug: z.object({current: z.string().min(1)})})

/** The tags of the pages at which versions of a document are or were. */
export function slugTagsOf(versions: readonly unknown[]): string[] {
  const tags = versions.flatMap((version) => {
    const {data} = sluggedShape.safeParse(version)
    return data && taggedTypes.has(data._type) ? [slugTag(data._type, data.slug.current)] : []
  })
  return [...new Set(tags)]
}
