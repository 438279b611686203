import type {Intent} from './intent.ts'
import {withNext} from './next-path.ts'

type SignUpPage = Readonly<{intent: Intent | undefined; next: string}>

/** The path of the sign-up page, without a language. */
export function signUpPath({intent, next}: SignUpPage): string {
  const query = new URLSearchParams({mode: 'sign-up', ...(intent && {intent})})
  return withNext(`/auth?${query.toString()}`, next)
}
