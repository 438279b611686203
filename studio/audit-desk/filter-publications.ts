import type {Publication} from './load-publications.ts'

/** What is looked for; an empty text asks for everything. Days are ISO 8601, both inclusive, in UTC. */
export type Filters = Readonly<{documentId: string; person: string; from: string; until: string}>

export const noFilters: Filters = {documentId: '', person: '', from: '', until: ''}

const peopleOf = ({seal}: Publication): string[] => [
  ...seal.authors.map(({id}) => id),
  ...(seal.approver ? [seal.approver.id] : []),
]

/** Everybody who wrote or approved one of the publications, in alphabetical order. */
export const peopleIn = (publications: readonly Publication[]): string[] =>
  [...new Set(publications.flatMap(peopleOf))].toSorted()

/** The publications that match, newest first. */
export function filterPublications(
  publications: readonly Publication[],
  {documentId, person, from, until}: Filters,
): Publication[] {
  return publications
    .filter(
      (publication) =>
        (documentId === '' || publication.documentId === documentId) &&
        (person === '' || peopleOf(publication).includes(person)) &&
        (from === '' || publication.seal.sealedAt.slice(0, 10) >= from) &&
        (until === '' || publication.seal.sealedAt.slice(0, 10) <= until),
    )
    .toSorted((a, b) => b.seal.sealedAt.localeCompare(a.seal.sealedAt))
}
