import type {Step} from '#web/features/sign-in/step.ts'
import {confirm} from '#web/features/sign-in/steps/confirm.ts'
import {forgot, resend} from '#web/features/sign-in/steps/forgot.ts'
import {reset} from '#web/features/sign-in/steps/reset.ts'
import {secondFactor} from '#web/features/sign-in/steps/second-factor.ts'
import {signIn} from '#web/features/sign-in/steps/sign-in.ts'
import {signUp} from '#web/features/sign-in/steps/sign-up.ts'
import {beginFactor, finishFactor, removeFactor} from './factor-steps.ts'
import {handleItem, reopenItem} from '#web/features/staff/steps.ts'
import {newCodes, takeCode} from './recovery-steps.ts'
import {askDeletion, changeEmail, changePassword, endSession, signOut, signOutEverywhere} from './steps.ts'

/** Every form of an account by the last part of the address that it is sent to. */
export const steps: ReadonlyMap<string, Step> = new Map([
  ['sign-in', signIn],
  ['sign-up', signUp],
  ['forgot', forgot],
  ['resend', resend],
  ['confirm', confirm],
  ['reset', reset],
  ['second-factor', secondFactor],
  ['sign-out', signOut],
  ['sign-out-everywhere', signOutEverywhere],
  ['end-session', endSession],
  ['change-password', changePassword],
  ['change-email', changeEmail],
  ['begin-factor', beginFactor],
  ['finish-factor', finishFactor],
  ['remove-factor', removeFactor],
  ['new-codes', newCodes],
  ['recovery-code', takeCode],
  ['ask-deletion', askDeletion],
  ['handle-item', handleItem],
  ['reopen-item', reopenItem],
])
