import type {FormAction} from '#web/features/account/sign-in/form-action.ts'
import {answerQuestions, signUp} from '#web/features/account/sign-in/actions/sign-up.ts'
import {confirm, undoChange} from '#web/features/account/sign-in/actions/confirm.ts'
import {forgot, resend, reset} from '#web/features/account/sign-in/actions/reset-password.ts'
import {verifyAppCode, signIn} from '#web/features/account/sign-in/actions/sign-in.ts'
import {
  beginFactor,
  finishFactor,
  removeFactor,
  renewRecoveryCodes,
  consumeRecoveryCode,
} from '../../../../features/account/second-factor-actions.ts'
import {
  addPasskey,
  addSignInPasskey,
  removeSignInPasskey,
} from '../../../../features/account/passkey-actions.ts'
import {signInPasskey, verifyPasskey} from '#web/features/account/sign-in/passkeys/passkey-actions.ts'
import {markHandled, reopenItem} from '#web/features/account/staff/staff-actions.ts'
import {
  requestDeletion,
  changeEmail,
  changePassword,
  endSession,
  signOut,
  signOutEverywhere,
  stateCountry,
} from '../../../../features/account/account-actions.ts'

import {answerAssessment} from '../../../../features/account/assessment.ts'

/** The form actions of an account, by the last segment of the form's address. */
export const formActions: ReadonlyMap<string, FormAction> = new Map([
  ['sign-in', signIn],
  ['sign-up', signUp],
  ['answer-questions', answerQuestions],
  ['forgot', forgot],
  ['resend', resend],
  ['confirm', confirm],
  ['undo', undoChange],
  ['reset', reset],
  ['second-factor', verifyAppCode],
  ['sign-out', signOut],
  ['sign-out-everywhere', signOutEverywhere],
  ['end-session', endSession],
  ['change-password', changePassword],
  ['change-email', changeEmail],
  ['state-country', stateCountry],
  ['answer-assessment', answerAssessment],
  ['begin-factor', beginFactor],
  ['finish-factor', finishFactor],
  ['remove-factor', removeFactor],
  ['add-passkey', addPasskey],
  ['use-passkey', verifyPasskey],
  ['sign-in-passkey', signInPasskey],
  ['add-sign-in-passkey', addSignInPasskey],
  ['remove-sign-in-passkey', removeSignInPasskey],
  ['new-codes', renewRecoveryCodes],
  ['recovery-code', consumeRecoveryCode],
  ['ask-deletion', requestDeletion],
  ['handle-item', markHandled],
  ['reopen-item', reopenItem],
])
