import type {Catalogue} from './read-catalogue.ts'

export type Difference = Readonly<{object: string; kind: 'added' | 'removed' | 'changed'}>

/** What has to happen to the first catalogue to become the second, by the names of the objects. */
export function compareCatalogues(from: Catalogue, to: Catalogue): readonly Difference[] {
  const names = [...new Set([...from.keys(), ...to.keys()])].toSorted()
  return names.flatMap((object): Difference[] => {
    const [before, after] = [from.get(object), to.get(object)]
    if (before === after) return []
    if (before === undefined) return [{object, kind: 'added'}]
    return [{object, kind: after === undefined ? 'removed' : 'changed'}]
  })
}
