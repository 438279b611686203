import '#tests/support/site-variables.ts'
import {
  accountForm,
  existingUser,
  errorReply,
  session,
  unusedSignUps,
  user,
} from '#tests/support/unit/account-form.ts'
import {describe, expect, test} from 'vitest'
import {confirm, undoChange} from './confirm.ts'
import {reset} from './reset-password.ts'

const verify = 'POST /auth/v1/verify'
const endHere = 'POST /auth/v1/logout?scope=local'
const endAll = 'POST /auth/v1/logout?scope=global'
const endOthers = 'POST /auth/v1/logout?scope=others'
const update = 'PUT /auth/v1/user'
const token = 'pkce_0123456789'

describe('the link that confirms an account', () => {
  const password = 'correct horse battery'
  const signIn = 'POST /auth/v1/token?grant_type=password'
  const address = 'a@example.com'
  const fields = {token_hash: token, type: 'signup', address, password}
  const query = `token_hash=${token}&type=signup&address=a%40example.com`
  const isFirst = {[signIn]: errorReply('email_not_confirmed', 400)}
  const script = {...isFirst, [verify]: {body: session()}, [update]: {body: user}, [endAll]: {status: 204}}

  test('keeps the password of the sign-up, and signs nobody in', async () => {
    const {submitted, own, passing} = await accountForm({fields, script, isSignedIn: false})
    expect(await confirm(submitted)).toEqual({to: '/auth/confirm?state=done&type=signup'})
    expect(passing.requests()).toEqual([signIn, verify, update, endAll])
    expect(passing.calls[2]?.body).toMatchObject({password, data: {language: 'en', region: 'UK'}})
    expect(own.calls).toEqual([])
  })

  const signUp = {
    settings: {country: 'DE', intent: 'demo'},
    assessment: {region: 'EU', record: {result: 'appropriate'}},
  } as const
  /** Confirms with these fields, and returns the metadata and the answers that the account then has. */
  const confirmWith = async (changed: Readonly<Record<string, string>>, email = address) => {
    const answered: unknown[] = []
    const signUps = {
      ...unusedSignUps,
      readSignUp: async () => await Promise.resolve(signUp),
      answerAppropriateness: async (given: unknown) => void answered.push(await Promise.resolve(given)),
    }
    const {submitted, passing} = await accountForm({
      fields: {...fields, ...changed},
      script: {...script, [verify]: {body: session({user: {...user, email}})}},
      isSignedIn: false,
      changes: {signUps},
    })
    expect(await confirm(submitted)).toEqual({to: '/auth/confirm?state=done&type=signup'})
    return {body: passing.calls.find(({request}) => request === update)?.body, answered}
  }

  test('keeps the residence and the answers of the sign-up for the person who knows its password', async () => {
    const {body, answered} = await confirmWith({})
    expect(body).toEqual({
      password,
      data: {language: 'en', region: 'UK', country: 'DE', intent: 'demo'},
      code_challenge: null,
      code_challenge_method: null,
    })
    expect(answered).toEqual([{owner: user.id, ...signUp.assessment}])
  })

  test.each([
    ['who chooses another password', {password_is: 'new', confirmPassword: password}, address],
    ['whose mail is of another address', {}, 'other@example.com'],
  ])('keeps neither for a person %s', async (_, changed, email) => {
    const {body, answered} = await confirmWith(changed, email)
    expect(body).toMatchObject({password, data: {language: 'en', region: 'UK'}})
    expect(JSON.stringify(body)).not.toContain('DE')
    expect(answered).toEqual([])
  })

  test('is not used up by a password that differs from that of the sign-up', async () => {
    const {submitted, passing} = await accountForm({
      fields,
      script: {[signIn]: errorReply('invalid_credentials', 400)},
      isSignedIn: false,
    })
    expect(await confirm(submitted)).toEqual({
      to: `/auth/confirm?${query}&password_is=new`,
      flash: {toast: 'failed', code: 'not_first_password'},
    })
    expect(passing.requests()).toEqual([signIn])
  })

  test('sets another password when it is chosen as a new one, twice', async () => {
    const chosen = {...fields, password_is: 'new', confirmPassword: password}
    const {submitted, passing} = await accountForm({fields: chosen, script, isSignedIn: false})
    expect(await confirm(submitted)).toEqual({to: '/auth/confirm?state=done&type=signup'})
    expect(passing.requests()).toEqual([verify, update, endAll])
    const differing = await accountForm({fields: {...chosen, confirmPassword: 'another'}, isSignedIn: false})
    expect(await confirm(differing.submitted)).toMatchObject({flash: {toast: 'mismatch'}})
    expect(differing.passing.calls).toEqual([])
  })

  test('of a mail without its address asks for a new password', async () => {
    const {address: _address, ...link} = fields
    const {submitted, passing} = await accountForm({fields: link, isSignedIn: false})
    expect(await confirm(submitted)).toMatchObject({flash: {errors: {confirmPassword: 'passwordMissing'}}})
    expect(passing.calls).toEqual([])
  })

  test.each([
    ['no password', undefined, {errors: {password: 'passwordMissing'}}],
    ['a short one', 'short', {errors: {password: 'passwordShort'}}],
    ['one that everybody tries first', 'passwordpassword', {code: 'breached_password'}],
  ])('is not used up by %s', async (_, chosen, flash) => {
    const {password: _password, ...link} = fields
    const {submitted, passing} = await accountForm({
      fields: {...link, ...(chosen !== undefined && {password: chosen})},
      isSignedIn: false,
    })
    expect(await confirm(submitted)).toMatchObject({
      to: `/auth/confirm?${query}`,
      flash,
    })
    expect(passing.calls).toEqual([])
  })

  test('leads to another mail when the password is rejected after it', async () => {
    const {submitted, passing} = await accountForm({
      fields,
      script: {...script, [update]: errorReply('weak_password', 422)},
      isSignedIn: false,
    })
    expect(await confirm(submitted)).toMatchObject({
      to: '/auth?mode=forgot',
      flash: {toast: 'failed', code: 'weak_password', email: existingUser.email},
    })
    expect(passing.requests()).toContain(endAll)
  })

  const changing = {'GET /auth/v1/user': {body: {...user, new_email: 'b@example.com'}}}

  test('of the first of two addresses waits for the other', async () => {
    const {submitted} = await accountForm({
      fields: {...fields, type: 'email_change'},
      script: {...changing, [verify]: {body: {msg: 'Confirmation link accepted.'}}},
    })
    expect(await confirm(submitted)).toEqual({to: '/auth/confirm?state=half-done&type=email_change'})
  })

  test('of the second of two addresses ends its session', async () => {
    const {submitted, passing} = await accountForm({
      fields: {token_hash: token, type: 'email_change'},
      script: {...changing, [verify]: {body: session()}, [endHere]: {status: 204}},
    })
    expect(await confirm(submitted)).toEqual({to: '/auth/confirm?state=done&type=email_change'})
    expect(passing.requests()).toEqual([verify, endHere])
  })

  test.each([
    ['nobody', false],
    ['another account', true],
  ])(
    'of a changed address is not redeemed for %s: its visitor may never have asked for it',
    async (_, isSignedIn) => {
      const {submitted, passing} = await accountForm({
        fields: {token_hash: token, type: 'email_change'},
        script: {'GET /auth/v1/user': {body: user}},
        isSignedIn,
      })
      const next = encodeURIComponent(`/auth/confirm?token_hash=${token}&type=email_change`)
      expect(await confirm(submitted)).toEqual({
        to: `/auth?next=${next}`,
        flash: {toast: 'failed', code: 'change_needs_session'},
      })
      expect(passing.calls).toEqual([])
    },
  )

  test('that has expired says so; one that could not be checked can be tried again', async () => {
    const expired = await accountForm({
      fields,
      script: {...isFirst, [verify]: errorReply('otp_expired', 403)},
    })
    expect(await confirm(expired.submitted)).toEqual({to: '/auth/confirm?state=expired&type=signup'})
    const limited = await accountForm({
      fields,
      script: {...isFirst, [verify]: errorReply('over_request_rate_limit', 429)},
    })
    expect(await confirm(limited.submitted)).toMatchObject({
      to: `/auth/confirm?${query}`,
      flash: {code: 'over_request_rate_limit'},
    })
  })

  test.each([[{}], [{...fields, type: 'recovery'}], [{...fields, token_hash: 'x'.repeat(129)}]])(
    'that is invalid, as %j, never reaches the service',
    async (fields) => {
      const {submitted, passing} = await accountForm({fields})
      expect(await confirm(submitted)).toEqual({to: '/auth/confirm?state=expired&type=signup'})
      expect(passing.calls).toEqual([])
    },
  )
})

describe('the link that undoes a change', () => {
  const undo = 'POST /rest/v1/rpc/undo_account_change'
  const undoWith = async (reply: object, fields: Record<string, string> = {token_hash: token}) => {
    const form = await accountForm({fields, script: {[undo]: reply}, isSignedIn: false})
    return {...form, outcome: await undoChange(form.submitted)}
  }

  test('is redeemed without a session', async () => {
    const {passing, own, outcome} = await undoWith({body: true})
    expect(outcome).toEqual({to: '/auth/confirm?state=done&type=undo'})
    expect(passing.calls).toMatchObject([{request: undo, body: {token}}])
    expect(own.calls).toEqual([])
  })

  test('says so when it is not good any more, or could not be redeemed', async () => {
    expect((await undoWith({body: false})).outcome).toEqual({to: '/auth/confirm?state=expired&type=undo'})
    expect((await undoWith({}, {})).outcome).toEqual({to: '/auth/confirm?state=expired&type=undo'})
    expect((await undoWith({status: 503, body: {message: 'away'}})).outcome).toEqual({
      to: `/auth/confirm?type=undo&token_hash=${token}`,
      flash: {toast: 'unexpected'},
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
    const {submitted, own} = await accountForm({
      fields: {...chosen, token_hash: token},
      script,
      isSignedIn: false,
    })
    expect(await reset(submitted)).toEqual({to: '/account', flash: {toast: 'passwordChanged'}})
    expect(own.calls[0]).toMatchObject({request: verify, body: {type: 'recovery', token_hash: token}})
    expect(own.requests()).toContain(update)
    expect(own.requests().at(-1)).toBe(endOthers)
  })

  test('waits for the second factor of an account that has one', async () => {
    const factors = [{id: user.id, status: 'verified', factor_type: 'totp'}]
    const {submitted, own} = await accountForm({
      fields: {...chosen, token_hash: token},
      script: {...script, [verify]: {body: session({user: {...user, factors}})}},
      isSignedIn: false,
    })
    expect(await reset(submitted)).toEqual({to: '/auth/mfa?next=/auth/reset'})
    expect(own.requests()).toEqual([verify])
  })

  test('is asked for after the second factor where the link says that the account has one', async () => {
    const factors = [{id: user.id, status: 'verified', factor_type: 'totp'}]
    const continued = {token_hash: token, factor: 'yes'}
    const withFactor = await accountForm({
      fields: continued,
      script: {[verify]: {body: session({user: {...user, factors}})}},
      isSignedIn: false,
    })
    expect(await reset(withFactor.submitted)).toEqual({to: '/auth/mfa?next=/auth/reset'})
    expect(withFactor.own.requests()).toEqual([verify])
    // The factor was removed after the mail was sent.
    const without = await accountForm({fields: continued, script, isSignedIn: false})
    expect(await reset(without.submitted)).toEqual({to: '/auth/reset'})
  })

  test('is not set with an expired link', async () => {
    const {submitted, own} = await accountForm({
      fields: {...chosen, token_hash: token},
      script: {...script, [verify]: errorReply('otp_expired', 403)},
      isSignedIn: false,
    })
    expect(await reset(submitted)).toEqual({to: '/auth/reset?state=expired'})
    expect(own.requests()).toEqual([verify])
  })

  test('that is invalid does not use up the link', async () => {
    for (const fields of [
      {password: 'short', confirmPassword: 'short'},
      {...chosen, confirmPassword: 'x'},
    ]) {
      const {submitted, own} = await accountForm({fields: {...fields, token_hash: token}, script})
      expect((await reset(submitted)).to).toBe(again)
      expect(own.calls).toEqual([])
    }
  })

  const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

  test('is set without a link by whoever has just redeemed one, and shown their second factor since', async () => {
    const proofs = [
      {method: 'totp', timestamp: ago(5)},
      {method: 'otp', timestamp: ago(30)},
    ]
    const {submitted} = await accountForm({fields: chosen, script, proofs})
    expect(await reset(submitted)).toEqual({to: '/account', flash: {toast: 'passwordChanged'}})
  })

  test.each([
    ['a password', 'password', 5],
    ['a passkey', 'passkey', 5],
    ['a link of more than an hour ago', 'otp', 3_601],
  ])('is not set by whoever finds a session open that began with %s', async (_, method, seconds) => {
    const proofs = [{method, timestamp: ago(seconds)}]
    const {submitted, own} = await accountForm({fields: chosen, script, proofs})
    expect(await reset(submitted)).toEqual({to: '/auth/reset?state=expired'})
    expect(own.calls).toEqual([])
  })
})
