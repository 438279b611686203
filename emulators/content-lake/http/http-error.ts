/** An answer other than success, in the shape that the service gives it. Thrown, so that a transaction is left from any depth. */
export class HttpError extends Error {
  override readonly name = 'Refusal'
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
  409: 'Conflict',
  413: 'Payload Too Large',
  421: 'Misdirected Request',
  503: 'Service Unavailable',
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

/** The shape in which a transaction of mutations is refused as a whole; `index` counts its mutations from 0. */
export const mutationError = (status: number, problem: MutationProblem, index = 0): HttpError =>
  new HttpError(status, problem.description, {
    error: {
      type: 'mutationError',
      description: `The mutation(s) failed: ${problem.description}`,
      items: [{error: problem, index}],
    },
  })
