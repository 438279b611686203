import type {Problem} from './problem.ts'

/** An end that is not after its beginning; both are instants. What is missing is left to `required`. */
export const checkLater = (end: string | undefined, beginning: unknown, message: string): Problem[] =>
  end !== undefined && typeof beginning === 'string' && Date.parse(end) <= Date.parse(beginning)
    ? [{message}]
    : []
