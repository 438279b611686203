import {z} from 'zod'

export const storedPeople = z.array(z.looseObject({_id: z.string()}))
export type StoredPerson = z.infer<typeof storedPeople>[number]

const prefixOf = (layer: string): string => (layer === 'drafts' ? 'drafts.' : `versions.${layer}.`)
export const publishedIdOf = (id: string): string => id.replace(/^(?:drafts\.|versions\.[^.]+\.)/u, '')

/** What a perspective shows of documents, said once more for the tests: of each document its version in the first layer that has one, else the published. */
export function layered(
  documents: readonly StoredPerson[],
  layers: readonly string[],
): readonly StoredPerson[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const ids = [...new Set(documents.map(({_id}) => publishedIdOf(_id)))].toSorted()
  return ids.flatMap((id) => {
    const found = [...layers.map((layer) => `${prefixOf(layer)}${id}`), id].find((key) => byId.has(key))
    const document = found === undefined ? undefined : byId.get(found)
    if (!document) return []
    return [{...document, _id: id, ...(layers.length > 0 && {_originalId: document._id})}]
  })
}
