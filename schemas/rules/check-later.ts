import type {Problem} from './problem.ts'

/** Rejects an end that is not after its beginning; both are instants. The rule `required` handles missing values. */
export const checkLater = (end: string | undefined, beginning: unknown, message: string): Problem[] =>
  end !== undefined && typeof beginning === 'string' && Date.parse(end) <= Date.parse(beginning)
    ? [{message}]
    : []
