import type {FieldErrors, FieldValues} from '#web/ui/form/form-scope.ts'

/** What a visitor gets for a form that has a clock: its reference, and the moment by which the answer is due. */
export type Receipt = Readonly<{reference: string; answerBy: string}>

/** The state of a form, with the values that the visitor entered, so that none are lost. */
export type FormState =
  | Readonly<{status: 'open'}>
  | Readonly<{status: 'invalid'; errors: FieldErrors; values: FieldValues}>
  | Readonly<{status: 'failed'; reason: 'away' | 'tooMany'; values: FieldValues}>
  /** Nothing is stored: a warning is to be read first. */
  | Readonly<{status: 'warned'; values: FieldValues}>
  /** A proof of work is required first. */
  | Readonly<{status: 'unproven'; challenge: string; values: FieldValues}>
  | Readonly<{status: 'sent'; receipt?: Receipt; values: FieldValues}>

/** Handles the data of a visitor's form, valid or not, and returns its new state: a server action of React. */
export type SubmitForm = (state: FormState, data: FormData) => Promise<FormState>
