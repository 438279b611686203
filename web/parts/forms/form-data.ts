import type {FieldErrors, FieldValues} from '#web/ui/form/form.tsx'

/** The reference of a submission. For a complaint, also the date of its final answer, in the visitor's language. */
export type Receipt = Readonly<{reference: string; answerBy?: string}>

/** The state of a form, with the visitor's values, so that they aren't lost. */
export type FormState =
  | Readonly<{status: 'open'}>
  | Readonly<{status: 'invalid'; errors: FieldErrors; values: FieldValues}>
  | Readonly<{status: 'failed'; reason: 'away' | 'tooMany'; values: FieldValues}>
  /** Nothing was stored: the visitor must read a warning first. */
  | Readonly<{status: 'warned'; values: FieldValues}>
  /** Nothing was stored: the visitor continues in the region of residence. */
  | Readonly<{status: 'elsewhere'; values: FieldValues}>
  /** The visitor arrived in the region of residence, and submits the form there. */
  | Readonly<{status: 'moved'; values: FieldValues}>
  /** The sender must first solve a proof of work. */
  | Readonly<{status: 'unproven'; challenge: string; values: FieldValues}>
  | Readonly<{status: 'sent'; receipt?: Receipt; values: FieldValues}>

/** A React server action: handles the data of a visitor's form, valid or not, and returns its new state. */
export type SubmitForm = (state: FormState, data: FormData) => Promise<FormState>

/** Name of the hidden honeypot field. It is unique, and password managers don't fill it in. */
export const honeypot = 'second_opinion'

/** Name of the field with the form's own key. */
export const formKeyName = 'formKey'

/** Name of the field with the solution of the challenge. */
export const proofName = 'proof'

/** The submitted solution, if it has the right format. */
export const readProof = (values: FieldValues): string | undefined => {
  const proof = values[proofName]
  return proof !== undefined && /^v1(?:\.[\da-z-]{1,64}){6}$/u.test(proof) ? proof : undefined
}

/** Creates a key. Works on pages without TLS too. */
export const createFormKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

/** The key that the form generated, if any. */
export const readFormKey = (values: FieldValues): string | undefined => {
  const key = values[formKeyName]
  return key !== undefined && /^[\da-z-]{8,40}$/u.test(key) ? key : undefined
}

/** The text values of a form by field name. A repeated name keeps its last value. React's own fields are left out. */
export const readValues = (data: FormData): FieldValues =>
  Object.fromEntries(
    [...data].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$') ? [[name, value]] : [],
    ),
  )
