import {authSettings} from '../service.ts'
import type {Limit} from './consume.ts'

const fiveMinutes = 300
const quarterHour = 900

/** How often what may be tried: by account, whether there is one or not, and by where a request came from. */
export const limits = {
  /** Wrong passwords; across all addresses. A right one forgives them. */
  signInOfAccount: {name: 'sign-in of account', most: 5, seconds: quarterHour},
  signInFrom: {name: 'sign-in from', most: 30, seconds: fiveMinutes},
  signUpFrom: {name: 'sign-up from', most: 30, seconds: fiveMinutes},
  mailFrom: {name: 'mail from', most: 30, seconds: 3600},
  /** One mail of a kind to an address in this time. */
  mailPause: {name: 'mail to', most: 1, seconds: authSettings.mailPauseSeconds},
  mailTo: {name: 'mails to', most: 10, seconds: 3600},
  verifyFrom: {name: 'link from', most: 30, seconds: fiveMinutes},
  refreshFrom: {name: 'refresh from', most: 150, seconds: fiveMinutes},
  /** Wrong codes of a second factor; a right one forgives them. */
  factorOfUser: {name: 'factor of', most: 5, seconds: fiveMinutes},
  challengeOfUser: {name: 'challenge of', most: 15, seconds: fiveMinutes},
} as const satisfies Readonly<Record<string, Limit>>
