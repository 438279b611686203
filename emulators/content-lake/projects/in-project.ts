import {httpError} from '../http/http-error.ts'
import {pathPart, type Call} from '../http/router.ts'

/** Rejects a call to another project with 404. */
export const inProject =
  (projectId: string) =>
  (call: Call): Call => {
    const id = pathPart(call, 'project')
    if (id !== projectId) throw httpError(404, `Project "${id}" not found`)
    return call
  }
