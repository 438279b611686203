import {authSettings} from '../service.ts'
import type {Limit} from './consume.ts'

const fiveMinutes = 300
const quarterHour = 900

/** Rate limits: by account, whether it exists or not, and by the address of the request. */
export const limits = {
  /** Wrong passwords, across all IP addresses; reset by a right one. */
  signInOfAccount: {name: 'sign-in of account', max: 5, seconds: quarterHour},
  signInFrom: {name: 'sign-in from', max: 30, seconds: fiveMinutes},
  signUpFrom: {name: 'sign-up from', max: 30, seconds: fiveMinutes},
  mailFrom: {name: 'mail from', max: 30, seconds: 3600},
  /** One mail of a kind to an address in this time. */
  mailPause: {name: 'mail to', max: 1, seconds: authSettings.mailPauseSeconds},
  mailTo: {name: 'mails to', max: 10, seconds: 3600},
  verifyFrom: {name: 'link from', max: 30, seconds: fiveMinutes},
  refreshFrom: {name: 'refresh from', max: 150, seconds: fiveMinutes},
  /** Wrong codes of a second factor; reset by a right one. */
  factorOfUser: {name: 'factor of', max: 5, seconds: fiveMinutes},
  challengeOfUser: {name: 'challenge of', max: 15, seconds: fiveMinutes},
} as const satisfies Readonly<Record<string, Limit>>
