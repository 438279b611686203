import type {Seal} from './seal.ts'

/** JSON with sorted object keys, so that equal values produce equal texts. Omits members without a value. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${toCanonicalJson(member)}`)
  return `{${members.join(',')}}`
}

/** The fields that a seal covers: all except the system's, which begin with `_`, and the seal itself. */
export const pickSealedFields = (document: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'seal' && !name.startsWith('_')))

/** The hashed text: the sealed fields in canonical JSON. It doesn't use Node, because browsers compute the hash too. */
export const toCanonicalDocument = (document: Readonly<Record<string, unknown>>): string =>
  toCanonicalJson(pickSealedFields(document))

/**
 * The text that a seal signs: all fields except the signature, with the document's id, in canonical JSON. Older seals name neither a type nor a
 * checklist, and only some name an objector or files: JSON omits what is missing. Browsers check signatures too.
 */
export const toSignedText = (documentId: string, seal: Omit<Seal, 'signature'>): string => {
  const {kind, documentType, hash, authors, approver, objector, reason, ...more} = seal
  const {checklist, evidenceFiles, sealedAt, liveFrom, keyId} = more
  return toCanonicalJson({
    documentId,
    documentType,
    kind,
    hash,
    authors: authors.map(({id, role}) => ({id, role})),
    approver: approver && {id: approver.id, role: approver.role},
    objector: objector && {id: objector.id, role: objector.role},
    reason,
    checklist,
    evidenceFiles: evidenceFiles?.map(({_key, asset, name, size, sha256}) => ({
      _key,
      asset,
      name,
      size,
      sha256,
    })),
    sealedAt,
    liveFrom,
    keyId,
  })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Makes a draft's weak references strong. They were weak because their target wasn't published yet. */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isObject(value)) return value
  const {_strengthenOnPublish, ...fields} = value
  if (_strengthenOnPublish === undefined) return strengthenFields(value)
  const {_weak, ...strong} = fields
  return strengthenFields(strong)
}

/** Strengthens the references in a document's fields. */
export const strengthenFields = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, strengthenReferences(field)]))
