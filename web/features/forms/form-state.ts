import type {FieldErrors, FieldValues} from '#web/ui/form/form-scope.ts'

/** How far a form has come. What the reader put in goes along, so that nothing is lost. */
export type FormState =
  | Readonly<{status: 'open'}>
  | Readonly<{status: 'invalid'; errors: FieldErrors; values: FieldValues}>
  | Readonly<{status: 'failed'; reason: 'away' | 'tooMany'; values: FieldValues}>
  /** A proof of work is asked for first. */
  | Readonly<{status: 'unproven'; challenge: string; values: FieldValues}>
  | Readonly<{status: 'sent'; values: FieldValues}>

/** Takes what a form sends, whatever it is, and says how that went. */
export type FormAction = (state: FormState, data: FormData) => Promise<FormState>
