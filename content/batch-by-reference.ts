import type {ContentDocument} from './content-document.ts'
import {isJsonObject, type Json, childrenOf} from './json.ts'

/**
 * The documents in batches of about `size`, each after those that its documents refer to: a dataset refuses a reference to
 * what is not there. Documents that refer to each other stand in one batch, even a larger one.
 */
export function batchByReference(documents: readonly ContentDocument[], size: number): ContentDocument[][] {
  const batches: ContentDocument[][] = []
  for (const cycle of findCycles(documents)) {
    const last = batches.at(-1)
    if (last !== undefined && last.length + cycle.length <= size) last.push(...cycle)
    else batches.push(cycle)
  }
  return batches
}

/** Documents that refer to each other, together; each such ring after those that it refers to (Tarjan's algorithm). */
function findCycles(documents: readonly ContentDocument[]): ContentDocument[][] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const placeOf = new Map<string, number>()
  const unfinished: ContentDocument[] = []
  const cycles: ContentDocument[][] = []

  /** The earliest place among the unfinished documents that can be reached from one. */
  const visit = (document: ContentDocument): number => {
    const place = placeOf.size
    placeOf.set(document._id, place)
    const start = unfinished.push(document) - 1
    const reached = referencesIn(document).flatMap((id) => {
      const target = byId.get(id)
      if (target === undefined) return []
      const known = placeOf.get(id)
      if (known === undefined) return visit(target)
      return unfinished.includes(target) ? known : []
    })
    const earliest = Math.min(place, ...reached)
    if (earliest === place) cycles.push(unfinished.splice(start))
    return earliest
  }

  for (const document of documents) if (!placeOf.has(document._id)) visit(document)
  return cycles
}

function referencesIn(value: Json): string[] {
  const id = isJsonObject(value) ? value['_ref'] : undefined
  return [...(typeof id === 'string' ? [id] : []), ...childrenOf(value).flatMap(referencesIn)]
}
