import type {FormAction} from '#web/features/sign-in/form-action.ts'
import {answerQuestions} from '#web/features/sign-in/actions/answer-questions.ts'
import {confirm, undoChange} from '#web/features/sign-in/actions/confirm.ts'
import {forgot, resend} from '#web/features/sign-in/actions/forgot.ts'
import {reset} from '#web/features/sign-in/actions/reset.ts'
import {verifyAppCode} from '#web/features/sign-in/actions/verify-app-code.ts'
import {signIn} from '#web/features/sign-in/actions/sign-in.ts'
import {signUp} from '#web/features/sign-in/actions/sign-up.ts'
import {beginFactor, finishFactor, removeFactor} from '../../../../features/account/factor-actions.ts'
import {addPasskey} from '../../../../features/account/passkey-actions.ts'
import {addSignInPasskey, removeSignInPasskey} from '../../../../features/account/sign-in-passkey-actions.ts'
import {signInPasskey} from '#web/features/sign-in/passkeys/sign-in-passkey.ts'
import {verifyPasskey} from '#web/features/sign-in/passkeys/verify-passkey.ts'
import {handleItem, reopenItem} from '#web/features/staff/staff-actions.ts'
import {newCodes, consumeRecoveryCode} from '../../../../features/account/recovery-actions.ts'
import {
  requestDeletion,
  changeEmail,
  changePassword,
  endSession,
  signOut,
  signOutEverywhere,
} from '../../../../features/account/account-actions.ts'

/** The form actions of an account by the last segment of the address that the form is sent to. */
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
  ['begin-factor', beginFactor],
  ['finish-factor', finishFactor],
  ['remove-factor', removeFactor],
  ['add-passkey', addPasskey],
  ['use-passkey', verifyPasskey],
  ['sign-in-passkey', signInPasskey],
  ['add-sign-in-passkey', addSignInPasskey],
  ['remove-sign-in-passkey', removeSignInPasskey],
  ['new-codes', newCodes],
  ['recovery-code', consumeRecoveryCode],
  ['ask-deletion', requestDeletion],
  ['handle-item', handleItem],
  ['reopen-item', reopenItem],
])
