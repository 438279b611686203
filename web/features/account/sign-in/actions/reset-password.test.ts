import '#tests/support/site-variables.ts'
import {accountForm, errorReply, existingUser} from '#tests/support/unit/account-form.ts'
import {describe, expect, test} from 'vitest'
import {forgot, resend} from './reset-password.ts'

describe('another mail', () => {
  const {email} = existingUser
  const to = (path: string) => encodeURIComponent(`http://localhost:3000${path}`)

  test.each([
    ['forgotten password', 'recovery', forgot, `POST /auth/v1/recover?redirect_to=${to('/ar/auth/reset')}`],
    ['lost link', 'signup', resend, `POST /auth/v1/resend?redirect_to=${to('/ar/auth/confirm')}`],
  ])('for a %s links to a page in the language of the visitor', async (_, kind, action, request) => {
    const {submitted, passing} = await accountForm({
      fields: {email},
      script: {[request]: {body: {}}},
      changes: {lang: 'ar'},
    })
    expect(await action(submitted)).toEqual({
      to: '/auth/check-mail',
      flash: {toast: 'linkSent', email},
      mailedTo: {kind, email},
    })
    expect(passing.calls).toMatchObject([{request, body: {email}}])
  })

  test('that is rejected keeps the address', async () => {
    const request = `POST /auth/v1/recover?redirect_to=${to('/auth/reset')}`
    const script = {[request]: errorReply('over_email_send_rate_limit', 429)}
    const {submitted} = await accountForm({fields: {email}, script})
    expect(await forgot(submitted)).toMatchObject({
      to: '/auth?mode=forgot',
      flash: {toast: 'failed', code: 'over_email_send_rate_limit', email},
    })
  })
})

describe('the button of the page about the mail', () => {
  const {email} = existingUser
  const request = `POST /auth/v1/resend?redirect_to=${encodeURIComponent('http://localhost:3000/auth/confirm')}`
  const fields = {email, from: 'check-mail', intent: 'demo', next: '/tools'}
  const here = '/auth/check-mail?intent=demo&next=%2Ftools'

  test.each([
    ['accepted', {body: {}}, {toast: 'linkSent', email}],
    [
      'limited',
      errorReply('over_email_send_rate_limit', 429),
      {toast: 'failed', code: 'over_email_send_rate_limit'},
    ],
  ])('comes back to it when it is %s', async (_, reply, flash) => {
    const {submitted} = await accountForm({fields, script: {[request]: reply}, isSignedIn: false})
    expect(await resend(submitted)).toMatchObject({to: here, flash})
  })
})
