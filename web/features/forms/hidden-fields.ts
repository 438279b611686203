import type {FieldValues} from '#web/ui/form/form-scope.ts'

/** Name of the field that only bots fill in; no other field may have it. */
export const honeypot = 'website'

/** Name of the field with the form's own key. */
export const formKeyName = 'formKey'

/** Name of the field with the solution of the challenge. */
export const proofName = 'proof'

/** The solution that a form sends, if it has the right format. */
export const proofOf = (values: FieldValues): string | undefined => {
  const proof = values[proofName]
  return proof !== undefined && /^v1(?:\.[\da-z-]{1,64}){6}$/u.test(proof) ? proof : undefined
}

/** A new key, on pages without TLS too. */
export const newFormKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

/** The key that a form made for itself, if it did. */
export const formKeyOf = (values: FieldValues): string | undefined => {
  const key = values[formKeyName]
  return key !== undefined && /^[\da-z-]{8,40}$/u.test(key) ? key : undefined
}
