import {Text} from '@sanity/ui'
import {PersonName} from '../audit-desk/person-name.tsx'
import {useAuthors} from './use-authors.ts'

type WrittenByProps = Readonly<{documentId: string; revision: string}>

/** The people who changed the draft of a document since it was approved last. */
export function WrittenBy({documentId, revision}: WrittenByProps) {
  const {authors} = useAuthors(documentId, revision)
  if (!authors || authors.length === 0) return null
  const people = [...new Set(authors)]
  return (
    <Text size={1} muted data-testid="written-by">
      Written by{' '}
      {people.map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <PersonName id={id} />
        </span>
      ))}
    </Text>
  )
}
