import type {Intent} from './intent.ts'
import {withNext} from './next-path.ts'

type CheckMailPage = Readonly<{intent: Intent | undefined; next: string}>

/** The path of the page that says where a mail was sent, without a language. The address is in a cookie: paths are logged. */
export const checkMailPath = ({intent, next}: CheckMailPage): string =>
  withNext(intent ? `/auth/check-mail?intent=${intent}` : '/auth/check-mail', next)
