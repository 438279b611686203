import {HttpError} from '../http/http-error.ts'

/** The error shape of rejected actions. */
export const rejectAction = (status: number, description: string): HttpError =>
  new HttpError(status, description, {
    error: {
      type: 'actionError',
      description,
      items: [{error: {type: 'invalidActionError', description}, index: 0}],
    },
  })
