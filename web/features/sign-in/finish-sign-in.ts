import type {User} from '@supabase/supabase-js'
import {afterSignIn} from './after-sign-in.ts'
import type {FormActionResult} from './form-action.ts'
import {withNext} from './next-path.ts'

/** Where a sign-in ends: at the page that required it or the account, or at the second factor of a user who has one. */
export const finishSignIn = (user: User, next: string): FormActionResult =>
  user.factors?.some(({status}) => status === 'verified')
    ? {to: withNext('/auth/mfa', next), mailedTo: null}
    : {to: afterSignIn(next), flash: {toast: 'signedIn'}, mailedTo: null}
