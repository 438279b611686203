import {z} from 'zod'

export type Json = z.infer<ReturnType<typeof z.json>>
export type JsonObject = {[name: string]: Json}

/** Whether a value is an object, not a list or null. */
export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The items of a list or the values of an object. Empty for any other value. */
export const listChildren = (value: Json): Json[] =>
  Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : []

/** Fields that content files don't contain. The seal belongs to one dataset and its keys. */
const systemFields = ['_rev', '_createdAt', '_updatedAt', '_system', 'seal'] as const

const documentShape = z
  .object({
    // No dot, because it would make the document private, so that the site couldn't read it. No slash, because ids are file names.
    _id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/u),
    _type: z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/u),
  })
  .catchall(z.json())

/** A published document in a content file: an id, a type, and JSON. The schema doesn't validate it here. */
export type ContentDocument = z.infer<typeof documentShape>

/** Parses a document without its system fields. Throws an Error that names `source` and each problem. */
export function parseContentDocument(value: unknown, source: string): ContentDocument {
  const parsed = documentShape.safeParse(value)
  if (!parsed.success) throw new Error(`${source} is not a valid document.\n${z.prettifyError(parsed.error)}`)
  const entries = Object.entries(parsed.data)
  return documentShape.parse(Object.fromEntries(entries.filter(([name]) => !isSystemField(name))))
}

const isSystemField = (name: string) => systemFields.some((field) => field === name)

/**
 * Splits documents into batches of about `size`, each after the batches it refers to, because a dataset rejects references to missing documents.
 * Documents that refer to each other share one batch, even a larger one.
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

/** Strongly connected components of the documents, in topological order (Tarjan's algorithm). */
function findCycles(documents: readonly ContentDocument[]): ContentDocument[][] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const indexes = new Map<string, number>()
  const unfinished: ContentDocument[] = []
  const cycles: ContentDocument[][] = []

  /** The lowest index among the unfinished documents that a document reaches. */
  const visit = (document: ContentDocument): number => {
    const place = indexes.size
    indexes.set(document._id, place)
    const start = unfinished.push(document) - 1
    const reached = referencesIn(document).flatMap((id) => {
      const target = byId.get(id)
      if (target === undefined) return []
      const known = indexes.get(id)
      if (known === undefined) return visit(target)
      return unfinished.includes(target) ? known : []
    })
    const earliest = Math.min(place, ...reached)
    if (earliest === place) cycles.push(unfinished.splice(start))
    return earliest
  }

  for (const document of documents) if (!indexes.has(document._id)) visit(document)
  return cycles
}

function referencesIn(value: Json): string[] {
  const id = isJsonObject(value) ? value['_ref'] : undefined
  return [...(typeof id === 'string' ? [id] : []), ...listChildren(value).flatMap(referencesIn)]
}
