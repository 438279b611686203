/** An error response in the service's shape. Thrown, to abort a transaction from any depth. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, body: Readonly<Record<string, unknown>>) {
    super(message)
    this.status = status
    this.body = body
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  421: 'Misdirected Request',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** The service's plain shape: `{statusCode, error, message}`, with an `errorCode` where clients look for one. */
export const httpError = (status: number, message: string, errorCode?: string): HttpError =>
  new HttpError(status, message, {
    statusCode: status,
    error: titles[status] ?? 'Error',
    message,
    ...(errorCode === undefined ? {} : {errorCode}),
  })

export type MutationProblem = Readonly<{
  description: string
  type: string
  id?: string
  permission?: string
  /** The immutable field in a rejected mutation. */
  attribute?: string
  /** The documents that still refer to the document in a rejected delete. */
  referencingIDs?: readonly string[]
}>

type Failed = Readonly<{type: 'mutationError' | 'actionError'; description: string}>

/** The error response of a transaction. It contains the index of the mutation or action that failed. */
class TransactionError extends HttpError {
  readonly failed: Failed
  readonly problem: MutationProblem

  constructor(status: number, failed: Failed, problem: MutationProblem, index = 0) {
    super(status, problem.description, {error: {...failed, items: [{error: problem, index}]}})
    this.failed = failed
    this.problem = problem
  }

  /** The same error for another mutation or action, counted from 0. */
  at(index: number): TransactionError {
    return new TransactionError(this.status, this.failed, this.problem, index)
  }
}

/** The error of a rejected mutation; `index` is its place in the transaction, from 0. */
export const mutationError = (status: number, problem: MutationProblem, index = 0): TransactionError => {
  const description = `The mutation(s) failed: ${problem.description}`
  return new TransactionError(status, {type: 'mutationError', description}, problem, index)
}

/** Applies one mutation or action, and adds its index to an error. */
export function atIndex<T>(index: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof TransactionError ? error.at(index) : error
  }
}

/** The error of a rejected action. */
export const rejectAction = (status: number, description: string): TransactionError =>
  new TransactionError(status, {type: 'actionError', description}, {type: 'invalidActionError', description})
