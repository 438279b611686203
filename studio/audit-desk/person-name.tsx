import {useUser} from 'sanity'
import {operator} from '#domain/seal/operator.ts'

/** The name of a member of the project; the id of one who is none any more. */
export function PersonName({id}: Readonly<{id: string}>) {
  return id === operator.id ? 'The operator' : <Member id={id} />
}

function Member({id}: Readonly<{id: string}>) {
  const [user] = useUser(id)
  return user?.displayName ?? id
}
