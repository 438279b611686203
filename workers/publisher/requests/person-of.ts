import type {SealPerson} from '#domain/seal/seal.ts'
import type {RolesById} from '../content/read-people.ts'

/** A person as a seal names them, with the role that they have now. */
export const personOf = (id: string, roles: RolesById): SealPerson => ({
  id,
  role: roles.get(id)?.join(', ') || 'no longer a member',
})
