import {canonicalJson} from './canonical-json.ts'

/** The fields that two people stand behind: all but the system's, which begin with `_`, and the seal itself. */
export const sealedFields = (document: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'seal' && !name.startsWith('_')))

/** The text that is hashed: the sealed fields in canonical JSON. It needs nothing of Node: browsers hash it, too. */
export const canonicalDocument = (document: Readonly<Record<string, unknown>>): string =>
  canonicalJson(sealedFields(document))
