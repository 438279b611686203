import {httpError} from './http-error.ts'

const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whether a version of the interface is one: the first, the experimental one, or a day. */
const isVersion = (version: string): boolean =>
  version === 'v1' || version === 'vX' || (/^v\d{4}-\d{2}-\d{2}$/u.test(version) && isDate(version.slice(1)))

/** As Sanity's client checks a tag. */
const tag = /^[a-z0-9._-]{1,75}$/iu

const either = ['true', 'false', '1', '0']

/** What a parameter may say, where it chooses: another word would be passed over. */
const choices: Readonly<Record<string, readonly string[]>> = {
  // Of a write, and of a listener.
  visibility: ['sync', 'async', 'deferred', 'query', 'transaction'],
  resultSourceMap: ['withKeyArraySelector', ...either],
  effectFormat: ['mendoza'],
  autoGenerateArrayKeys: either,
  dryRun: either,
  enableResume: either,
  excludeContent: either,
  includeAllVersions: either,
  includeDrafts: either,
  includeMutations: either,
  includePreviousRevision: either,
  includeResult: either,
  returnDocuments: either,
  returnIds: either,
  returnQuery: either,
}

/** Rejects with 400 an address whose version, tag or choice is malformed. */
export function checkAddress(version: string, query: URLSearchParams): void {
  if (!isVersion(version))
    throw httpError(
      400,
      `"${version}" is not a version of the API: it is v1, vX, or "v" and a date (YYYY-MM-DD)`,
    )
  // "Any past or present date is valid", says the documentation, in UTC.
  if (version.slice(1) > new Date().toISOString().slice(0, 10) && version !== 'vX')
    throw httpError(400, `"${version}" is no version of the API yet: it names a day that is still to come`)
  for (const [name, allowed] of Object.entries(choices))
    for (const value of query.getAll(name))
      if (!allowed.includes(value))
        throw httpError(400, `"${value}" is no value of "${name}": it is one of ${allowed.join(', ')}`)
  const sent = query.get('tag')
  if (sent !== null && !tag.test(sent))
    throw httpError(400, 'A tag has at most 75 letters, digits, ".", "_" and "-"')
}
