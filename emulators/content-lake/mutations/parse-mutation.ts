import {z} from 'zod'
import {mutationError} from '../http/http-error.ts'
import {isObject} from '../json.ts'
import {mutationShapes, type Mutation} from './shapes.ts'

const kinds = z.enum(['create', 'createIfNotExists', 'createOrReplace', 'patch', 'delete'])

const wordsOf = ({issues}: z.ZodError): string =>
  issues
    .map((issue) => {
      const message = issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined
      return `${message ?? issue.message} (at ${issue.path.join('.')})`
    })
    .join('; ')

/** Reads one mutation of a request. Rejects with 400 what is malformed or unknown, so that nothing is ignored in silence. */
export function parseMutation(sent: unknown): Mutation {
  const named = isObject(sent) ? Object.keys(sent) : []
  const kind = kinds.safeParse(named[0])
  const parsed = kind.success && named.length === 1 ? mutationShapes[kind.data].safeParse(sent) : undefined
  if (parsed?.success === true) return parsed.data
  const reason = parsed ? wordsOf(parsed.error) : `A mutation is one of ${kinds.options.join(', ')}`
  throw mutationError(400, {description: `Invalid mutation: ${reason}`, type: 'invalidMutationError'})
}
