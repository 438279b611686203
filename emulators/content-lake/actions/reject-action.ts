import {HttpError} from '../http/http-error.ts'

/** The shape in which actions are refused. */
export const rejectAction = (status: number, description: string): HttpError =>
  new HttpError(status, description, {
    error: {
      type: 'actionError',
      description,
      items: [{error: {type: 'invalidActionError', description}, index: 0}],
    },
  })
