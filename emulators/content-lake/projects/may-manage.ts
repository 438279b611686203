import {managerRole} from '../auth/grants.ts'
import {httpError} from '../http/http-error.ts'
import type {Call} from '../http/router.ts'

/** Rejects users who may not manage the project, with the service's message. */
export function mayManage({user}: Call, grant: string): void {
  if (user.role !== managerRole)
    throw httpError(401, `User is missing required grant ${grant} to perform this operation`)
}
