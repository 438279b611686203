import {httpError} from '../http/http-error.ts'
import type {Call} from '../http/router.ts'

/** Refuses whoever may not change the project itself; with the service's words, which name what is missing. */
export function mayManage({user}: Call, grant: string): void {
  if (user.role !== 'administrator')
    throw httpError(401, `User is missing required grant ${grant} to perform this operation`)
}
