import {z} from 'zod'

/** Fields of a document that are not content; content files do not contain them. The seal belongs to one dataset and its keys. */
const systemFields = ['_rev', '_createdAt', '_updatedAt', '_system', 'seal'] as const

const documentShape = z
  .object({
    // No dot: a dot makes a document private, and it could never be read on the site. No slash: ids name files.
    _id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/u),
    _type: z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/u),
  })
  .catchall(z.json())

/** A published document in a content file: an id, a type, and JSON. It is not validated against the schema here. */
export type ContentDocument = z.infer<typeof documentShape>

/** Parses an unknown value as a document, without its system fields. Throws an Error that names `source` and each problem. */
export function parseContentDocument(value: unknown, source: string): ContentDocument {
  const parsed = documentShape.safeParse(value)
  if (!parsed.success) throw new Error(`${source} is not a valid document.\n${z.prettifyError(parsed.error)}`)
  const entries = Object.entries(parsed.data)
  return documentShape.parse(Object.fromEntries(entries.filter(([name]) => !isSystemField(name))))
}

const isSystemField = (name: string) => systemFields.some((field) => field === name)
