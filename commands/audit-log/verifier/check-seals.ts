import type {BundleEntry} from '#domain/record/bundle.ts'
import {sealProblem} from '#domain/seal/check-seal.ts'
import type {Seal} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import type {Finding, FindingName} from './finding.ts'
import {MalformedInput, parseJson, readObject} from './read-json.ts'
import {readSeal} from './read-seal.ts'

/** The fields of an entry that repeat what its seal says. */
const repeats = (entry: BundleEntry, seal: Seal): boolean =>
  entry.standing === seal.kind &&
  entry.author === seal.authors.map(({id}) => id).join(', ') &&
  entry.approved_by === (seal.approver?.id ?? null)

function checkSeal(entry: BundleEntry, keys: SealKeySet): readonly Finding[] {
  const found = (name: FindingName, words: string): readonly Finding[] => [
    {name, position: entry.position, words},
  ]
  const document = readObject(parseJson(entry.content, 'its content'), 'its content')
  if (document['seal'] === undefined || document['seal'] === null)
    return found('seal-missing', `it stands as ${entry.standing} and has no seal`)
  const seal = readSeal(document['seal'])
  // The seal is bound to the id of the entry, whatever the content says of itself.
  const problem = sealProblem({...document, _id: entry.document_id}, seal, keys)
  if (problem !== undefined) return found('seal-invalid', problem)
  return repeats(entry, seal)
    ? []
    : found('seal-differs', 'standing, authors or approver are not those of the seal')
}

/** Entries that were sealed: not those that no visitor saw, nor those from before there were seals. */
export const isSealed = ({standing}: BundleEntry): boolean => standing !== null && standing !== 'unsealed'

/** Entries that claim to be from before there were seals, after one that says how it was sealed. */
function checkOlder(entries: readonly BundleEntry[]): readonly Finding[] {
  const first = entries.findIndex(({standing}) => standing !== null)
  const late = first === -1 ? [] : entries.slice(first).filter(({standing}) => standing === null)
  return late.map(({position}) => ({
    name: 'seal-missing',
    position,
    words: 'it claims to be from before there were seals, and is not',
  }))
}

/**
 * Checks the seal of every entry that stands as sealed: hash of the content, signature, key, and that the entry says the same; and that those from
 * before there were seals come before all others.
 */
export const checkSeals = (entries: readonly BundleEntry[], keys: SealKeySet): readonly Finding[] => [
  ...checkOlder(entries),
  ...entries.filter(isSealed).flatMap((entry) => {
    try {
      return checkSeal(entry, keys)
    } catch (error) {
      if (!(error instanceof MalformedInput)) throw error
      return [{name: 'seal-invalid' as const, position: entry.position, words: error.message}]
    }
  }),
]
