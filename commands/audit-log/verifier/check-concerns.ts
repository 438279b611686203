import type {Bundle, BundleEntry} from '#domain/record/bundle.ts'
import {hashedMoment} from '#domain/record/entry-hash.ts'
import type {Finding} from './finding.ts'

const isBy = (entry: BundleEntry, moment: string): boolean =>
  hashedMoment(entry.published_at) <=
  moment.replace(/(?:\.(\d*))?Z$/u, (_, digits = '') => `.${String(digits).padEnd(6, '0')}Z`)

/** Whether a later entry of the same document was shown at the moment instead. */
const isSuperseded = (entry: BundleEntry, entries: readonly BundleEntry[], at: string): boolean =>
  entries.some(
    (later) =>
      later.document_id === entry.document_id &&
      later.position > entry.position &&
      later.standing !== 'unsealed' &&
      isBy(later, at),
  )

/** Checks that what is named as shown at a moment was published by then, and nothing newer of the same document. */
export function checkConcerns({range, concerns, entries}: Bundle): readonly Finding[] {
  const wrong = (position: number, words: string): readonly Finding[] => [
    {name: 'concerns-wrong', position, words},
  ]
  return concerns.flatMap((position) => {
    const entry = entries.find((each) => each.position === position)
    if (!entry) return wrong(position, 'it is named and not in the bundle')
    if (range.kind === 'period') return []
    if (entry.standing === 'unsealed') return wrong(position, 'it is named as shown, and no visitor saw it')
    if (!isBy(entry, range.at)) return wrong(position, 'it was published after the moment')
    return isSuperseded(entry, entries, range.at) ? wrong(position, 'a later one was shown in its place') : []
  })
}
