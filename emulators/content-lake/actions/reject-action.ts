import {TransactionError} from '../http/http-error.ts'

/** The error of a rejected action. */
export const rejectAction = (status: number, description: string): TransactionError =>
  new TransactionError(status, {type: 'actionError', description}, {type: 'invalidActionError', description})
