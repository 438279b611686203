import {authSettings} from '../service.ts'
import type {Limit} from './consume.ts'

const fiveMinutes = 300
const quarterHour = 900

/** Rate limits: by account, whether it exists or not, and by the address of the request. Attempts beyond a limit do not prolong it. */
export const limits = {
  /** Wrong passwords for an account from one address; reset by a right one. */
  signInOfAccountFrom: {name: 'sign-in of account from', max: 5, seconds: quarterHour},
  /** The same across all addresses, from devices on which the account was never signed in: its owner's are not among them. */
  signInOfAccount: {name: 'sign-in of account', max: 20, seconds: quarterHour},
  /** From those on which it was. A device is a browser and a network, which others may share. */
  signInOfKnownDevice: {name: 'sign-in of known device', max: 50, seconds: quarterHour},
  signInFrom: {name: 'sign-in from', max: 30, seconds: fiveMinutes},
  /** Challenges for a passkey at sign-in; each is stored until it is used or expires. */
  passkeyFrom: {name: 'passkey from', max: 60, seconds: fiveMinutes},
  signUpFrom: {name: 'sign-up from', max: 30, seconds: fiveMinutes},
  mailFrom: {name: 'mail from', max: 30, seconds: 3600},
  /** One mail of a kind to an address in this time. */
  mailPause: {name: 'mail to', max: 1, seconds: authSettings.mailPauseSeconds},
  mailTo: {name: 'mails to', max: 10, seconds: 3600},
  /** A link to set a new password, beyond those. */
  recoveryTo: {name: 'recovery to', max: 1, seconds: 3600},
  verifyFrom: {name: 'link from', max: 30, seconds: fiveMinutes},
  /** Wrong codes of mails to a mailbox, from however many addresses; reset by a right one. */
  codeTo: {name: 'code to', max: 10, seconds: 3600},
  refreshFrom: {name: 'refresh from', max: 150, seconds: fiveMinutes},
  /** Wrong codes of a second factor; reset by a right one. */
  factorOfUser: {name: 'factor of', max: 5, seconds: fiveMinutes},
  challengeOfUser: {name: 'challenge of', max: 15, seconds: fiveMinutes},
} as const satisfies Readonly<Record<string, Limit>>
