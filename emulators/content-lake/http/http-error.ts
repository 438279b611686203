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

export type MutationProblem = Readonly<{description: string; type: string; id?: string; permission?: string}>

/** The error shape of a rejected transaction; `index` is that of the mutation, from 0. */
export const mutationError = (status: number, problem: MutationProblem, index = 0): HttpError =>
  new HttpError(status, problem.description, {
    error: {
      type: 'mutationError',
      description: `The mutation(s) failed: ${problem.description}`,
      items: [{error: problem, index}],
    },
  })
