import {httpError} from '../http/http-error.ts'
import {pathPart, type Call} from '../http/router.ts'

/** Refuses with 404 a call to a project other than the one that is here. */
export const inProject =
  (projectId: string) =>
  (call: Call): Call => {
    const id = pathPart(call, 'project')
    if (id !== projectId) throw httpError(404, `Project "${id}" not found`)
    return call
  }
