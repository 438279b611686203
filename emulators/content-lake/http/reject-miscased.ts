import {httpError} from './http-error.ts'

/**
 * Rejects with 400 what is written as a known name in another case. The service passes over what it does not know, so that a dry run that was meant
 * would write.
 */
export function rejectMiscased(sent: Iterable<string>, known: readonly string[], kind: string): void {
  for (const name of sent) {
    const meant = known.find((one) => one.toLowerCase() === name.toLowerCase())
    if (meant !== undefined && meant !== name)
      throw httpError(400, `Unknown ${kind} "${name}": it is called "${meant}"`)
  }
}
