import type {BundleEntry} from '#domain/record/bundle.ts'
import {entryHash, hashedMoment, noHash} from '#domain/record/entry-hash.ts'
import type {Finding} from './finding.ts'

/** The moments of an entry in a form that sorts. */
const momentsOf = ({published_at, recorded_at}: BundleEntry) => ({
  published: hashedMoment(published_at),
  recorded: hashedMoment(recorded_at),
})

/** Whether a field takes more than its one line of what is hashed: then two entries that say different things have the same hash. */
const hasLineBreak = ({document_id, document_type, revision, author, approved_by, standing}: BundleEntry) =>
  [document_id, document_type, revision, author, approved_by, standing].some((field) =>
    /[\n\r]/u.test(field ?? ''),
  )

function checkHash(entry: BundleEntry): readonly Finding[] {
  const altered = (words: string): readonly Finding[] => [
    {name: 'entry-altered', position: entry.position, words},
  ]
  if (entryHash(entry) !== entry.hash) return altered('its hash is not that of its fields')
  return hasLineBreak(entry) ? altered('one of its fields holds a line break') : []
}

function checkLink(entry: BundleEntry, before: BundleEntry | undefined): readonly Finding[] {
  const {position, previous_hash} = entry
  const broken = (words: string): readonly Finding[] => [{name: 'chain-broken', position, words}]
  if (!before)
    return position === 1 && previous_hash !== noHash ? broken('the first entry names one before it') : []
  if (position !== before.position + 1) return broken(`it follows the entry ${before.position}`)
  if (previous_hash !== before.hash)
    return broken('the hash that it names is not that of the entry before it')
  return []
}

function checkTimes(entry: BundleEntry, before: BundleEntry | undefined): readonly Finding[] {
  if (!before) return []
  const [own, earlier] = [momentsOf(entry), momentsOf(before)]
  return own.published < earlier.published || own.recorded <= earlier.recorded
    ? [{name: 'time-backwards', position: entry.position, words: 'it is earlier than the entry before it'}]
    : []
}

/** Recomputes the hash of every entry, and checks that each follows the one before it in number, hash and time. */
export const checkEntries = (entries: readonly BundleEntry[]): readonly Finding[] =>
  entries.flatMap((entry, index) => {
    const before = entries[index - 1]
    return [...checkHash(entry), ...checkLink(entry, before), ...checkTimes(entry, before)]
  })
