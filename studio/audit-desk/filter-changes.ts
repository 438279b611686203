import type {Change} from './change.ts'

/** What is looked for; an empty text asks for everything. Days are ISO 8601, both inclusive, in UTC. */
export type Filters = Readonly<{
  region: string
  documentId: string
  field: string
  person: string
  from: string
  until: string
}>

export const noFilters: Filters = {region: '', documentId: '', field: '', person: '', from: '', until: ''}

/** Who wrote or approved a change: of a sealed one whom its seal names. */
export const peopleOf = ({standing: {seal}, writtenBy}: Change): string[] =>
  seal ? [...seal.authors.map(({id}) => id), ...(seal.approver ? [seal.approver.id] : [])] : [writtenBy]

const distinct = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

/** Everybody who wrote or approved one of the changes, in alphabetical order. */
export const peopleIn = (changes: readonly Change[]): string[] => distinct(changes.flatMap(peopleOf))

/** Every field that one of the changes is of. */
export const fieldsIn = (changes: readonly Change[]): string[] =>
  distinct(changes.flatMap(({fields}) => fields))

const concerns = ({document: {regions}}: Change, region: string): boolean =>
  regions.length === 0 || regions.includes(region)

/** The changes that match. */
export function filterChanges(
  changes: readonly Change[],
  {region, documentId, field, person, from, until}: Filters,
): Change[] {
  return changes.filter((change) => {
    const day = change.at.slice(0, 'YYYY-MM-DD'.length)
    return (
      (region === '' || concerns(change, region)) &&
      (documentId === '' || change.document._id === documentId) &&
      (field === '' || change.fields.includes(field)) &&
      (person === '' || peopleOf(change).includes(person)) &&
      (from === '' || day >= from) &&
      (until === '' || day <= until)
    )
  })
}
