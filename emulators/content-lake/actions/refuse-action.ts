import {Refusal} from '../http/refusal.ts'

/** The shape in which actions are refused. */
export const refuseAction = (status: number, description: string): Refusal =>
  new Refusal(status, description, {
    error: {
      type: 'actionError',
      description,
      items: [{error: {type: 'invalidActionError', description}, index: 0}],
    },
  })
