import '#tests/support/site-variables.ts'
import {accountForm, known, refusal, session, user} from '#tests/support/account-form.ts'
import {describe, expect, test} from 'vitest'
import {confirm} from './confirm.ts'
import {forgot, resend} from './forgot.ts'
import {reset} from './reset.ts'

const verify = 'POST /auth/v1/verify'
const endHere = 'POST /auth/v1/logout?scope=local'
const endOthers = 'POST /auth/v1/logout?scope=others'
const update = 'PUT /auth/v1/user'
const token = 'pkce_0123456789'

describe('the link that confirms an address', () => {
  const fields = {token_hash: token, type: 'signup'}

  test('signs nobody in', async () => {
    const {asked, own, passing} = await accountForm({
      fields,
      script: {[verify]: {body: session()}, [endHere]: {status: 204}},
      isSignedIn: false,
    })
    expect(await confirm(asked)).toEqual({to: '/auth/confirm?state=done&type=signup'})
    expect(passing.requests()).toEqual([verify, endHere])
    expect(own.calls).toEqual([])
  })

  test('of one of two addresses waits for the other', async () => {
    const {asked} = await accountForm({
      fields: {...fields, type: 'email_change'},
      script: {[verify]: {body: {msg: 'Confirmation link accepted.'}}},
    })
    expect(await confirm(asked)).toEqual({to: '/auth/confirm?state=half-done&type=email_change'})
  })

  test('that is over says so; that could not be asked about can be tried again', async () => {
    const over = await accountForm({fields, script: {[verify]: refusal('otp_expired', 403)}})
    expect(await confirm(over.asked)).toEqual({to: '/auth/confirm?state=expired&type=signup'})
    const limited = await accountForm({fields, script: {[verify]: refusal('over_request_rate_limit', 429)}})
    expect(await confirm(limited.asked)).toMatchObject({
      to: `/auth/confirm?token_hash=${token}&type=signup`,
      flash: {code: 'over_request_rate_limit'},
    })
  })

  test.each([[{}], [{...fields, type: 'recovery'}], [{...fields, token_hash: 'x'.repeat(129)}]])(
    'that is none, as %j, never reaches the service',
    async (fields) => {
      const {asked, passing} = await accountForm({fields})
      expect(await confirm(asked)).toEqual({to: '/auth/confirm?state=expired&type=signup'})
      expect(passing.calls).toEqual([])
    },
  )
})

describe('another mail', () => {
  const {email} = known
  const to = (path: string) => encodeURIComponent(`http://localhost:3000${path}`)

  test.each([
    ['forgotten password', forgot, `POST /auth/v1/recover?redirect_to=${to('/ar/auth/reset')}`],
    ['lost link', resend, `POST /auth/v1/resend?redirect_to=${to('/ar/auth/confirm')}`],
  ])('for a %s leads to a page in the language of the reader', async (_, step, request) => {
    const {asked, passing} = await accountForm({
      fields: {email},
      script: {[request]: {body: {}}},
      changes: {lang: 'ar'},
    })
    expect(await step(asked)).toEqual({to: '/auth', flash: {toast: 'linkSent', email}})
    expect(passing.calls).toMatchObject([{request, body: {email}}])
  })

  test('that is refused keeps the address', async () => {
    const request = `POST /auth/v1/recover?redirect_to=${to('/auth/reset')}`
    const script = {[request]: refusal('over_email_send_rate_limit', 429)}
    const {asked} = await accountForm({fields: {email}, script})
    expect(await forgot(asked)).toMatchObject({
      to: '/auth?mode=forgot',
      flash: {toast: 'failed', code: 'over_email_send_rate_limit', email},
    })
  })
})

describe('a new password', () => {
  const password = 'correct horse battery'
  const chosen = {password, confirmPassword: password}
  const script = {
    [verify]: {body: session()},
    [update]: {body: user},
    [endOthers]: {status: 204},
  }
  const again = `/auth/reset?token_hash=${token}`

  test('is set with the link of a mail, and signs everybody else out', async () => {
    const {asked, own} = await accountForm({
      fields: {...chosen, token_hash: token},
      script,
      isSignedIn: false,
    })
    expect(await reset(asked)).toEqual({to: '/account', flash: {toast: 'passwordChanged'}})
    expect(own.calls[0]).toMatchObject({request: verify, body: {type: 'recovery', token_hash: token}})
    expect(own.requests()).toContain(update)
    expect(own.requests().at(-1)).toBe(endOthers)
  })

  test('waits for the second factor of an account that has one', async () => {
    const factors = [{id: user.id, status: 'verified', factor_type: 'totp'}]
    const {asked, own} = await accountForm({
      fields: {...chosen, token_hash: token},
      script: {...script, [verify]: {body: session({user: {...user, factors}})}},
      isSignedIn: false,
    })
    expect(await reset(asked)).toEqual({to: '/auth/mfa?next=/auth/reset'})
    expect(own.requests()).toEqual([verify])
  })

  test('is not set with a link that is over', async () => {
    const {asked, own} = await accountForm({
      fields: {...chosen, token_hash: token},
      script: {...script, [verify]: refusal('otp_expired', 403)},
      isSignedIn: false,
    })
    expect(await reset(asked)).toEqual({to: '/auth/reset?state=expired'})
    expect(own.requests()).toEqual([verify])
  })

  test('that is not taken leaves the link as it is', async () => {
    for (const fields of [
      {password: 'short', confirmPassword: 'short'},
      {...chosen, confirmPassword: 'x'},
    ]) {
      const {asked, own} = await accountForm({fields: {...fields, token_hash: token}, script})
      expect((await reset(asked)).to).toBe(again)
      expect(own.calls).toEqual([])
    }
  })
})
