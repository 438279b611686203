import {mutationError} from '../http/http-error.ts'

/** Rejects, in the words of the service, a mutation that gives a document that exists another id or type. */
export function requireSame(attribute: '_id' | '_type', before: unknown, after: unknown): void {
  if (before === undefined || before === after) return
  const description = `Cannot modify immutable attribute "${attribute}"`
  throw mutationError(409, {description, type: 'cannotModifyImmutableAttributeError', attribute})
}
