import {describe, expect, test} from 'vitest'
import {computeCode, toStep} from '#packages/supabase-local/auth/second-factors/totp.ts'
import {
  type AuthTarget,
  expectMailsTo,
  newAccount,
  newAuthClient,
  password,
  rejected,
} from '#tests/support/accounts/auth-client.ts'
import {
  addPasskey,
  requestChallenge,
  createPasskey,
  makePasskey,
  showPasskey,
  softwareAuthenticator,
} from '#tests/support/accounts/passkeys.ts'
import {requireInside, isOutside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

const newDevice = () => softwareAuthenticator(target.siteUrl)

async function signIn(email: string) {
  const visitor = newAuthClient(target)
  const {error} = await visitor.auth.signInWithPassword({email, password})
  if (error) throw error
  return visitor
}

async function protectedAccount() {
  const account = await newAccount(target)
  const device = newDevice()
  const factorId = await addPasskey(target, account.visitor, device)
  return {...account, device, factorId}
}

const levelOf = async ({auth}: ReturnType<typeof newAuthClient>) =>
  (await auth.mfa.getAuthenticatorAssuranceLevel()).data

// A hosted project has passkeys for the host of its own site, once they are switched on, and responds to whatever it refuses with a 500.
describe.skipIf(isOutside)('with passkeys (only possible inside)', () => {
  describe('a passkey', () => {
    test('is made by a device, raises the session, and is reported to the owner', async () => {
      const {visitor, email, factorId} = await protectedAccount()
      const level = await levelOf(visitor)
      expect(level).toMatchObject({currentLevel: 'aal2', nextLevel: 'aal2'})
      expect(
        level?.currentAuthenticationMethods.map((entry) =>
          typeof entry === 'string' ? entry : entry.method,
        ),
      ).toEqual(['mfa/webauthn', 'otp'])
      const {data} = await visitor.auth.mfa.listFactors()
      expect(data?.webauthn.map(({id, friendly_name: name}) => [id, name])).toEqual([[factorId, 'My laptop']])
      await expectMailsTo(target, email, 'auth-factor-added')
    })

    test('is required at the next sign-in, and raises that session', async () => {
      const {email, factorId, device} = await protectedAccount()
      const visitor = await signIn(email)
      expect(await levelOf(visitor)).toMatchObject({currentLevel: 'aal1', nextLevel: 'aal2'})
      expect((await showPasskey(target, visitor, factorId, device)).error).toBeNull()
      expect((await visitor.auth.refreshSession()).error).toBeNull()
      expect((await levelOf(visitor))?.currentLevel).toBe('aal2')
    })

    test('is requested by options that name the site, the user and the passkeys, and require that the device knows its user', async () => {
      const {visitor, email, factorId} = await protectedAccount()
      const {data: challenge} = await requestChallenge(target, visitor, factorId)
      const site = new URL(target.siteUrl).hostname
      if (challenge?.webauthn.type !== 'request') throw new Error('The service requests a new passkey.')
      const request = challenge.webauthn.credential_options.publicKey
      expect(request).toMatchObject({rpId: site, userVerification: 'required'})
      expect(request.allowCredentials).toHaveLength(1)
      const second = await visitor.auth.mfa.enroll({factorType: 'webauthn', friendlyName: 'My phone'})
      const {data: begun} = await requestChallenge(target, visitor, second.data?.id ?? '')
      if (begun?.webauthn.type !== 'create') throw new Error('The service requests a passkey that is there.')
      const creation = begun.webauthn.credential_options.publicKey
      expect(creation.rp.id).toBe(site)
      expect(creation.user.name).toBe(email)
      expect(creation.authenticatorSelection?.userVerification).toBe('required')
      expect(creation.excludeCredentials).toEqual(request.allowCredentials)
    })

    test('of several, any is accepted, and each session goes on when one is added', async () => {
      const {visitor, email, factorId, device} = await protectedAccount()
      const elsewhere = await signIn(email)
      await showPasskey(target, elsewhere, factorId, device)
      const waiting = await signIn(email)
      const phone = newDevice()
      await addPasskey(target, visitor, phone, 'My phone')
      expect((await elsewhere.auth.refreshSession()).error).toBeNull()
      expect((await waiting.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
      expect((await showPasskey(target, await signIn(email), factorId, phone)).error).toBeNull()
    })

    test('and an app protect the account together: when one is removed, the other is still required', async () => {
      const {visitor, email, factorId} = await protectedAccount()
      const {data: app} = await visitor.auth.mfa.enroll({factorType: 'totp'})
      if (app?.type !== 'totp') throw new Error('No app was begun.')
      const code = computeCode(app.totp.secret, toStep(Date.now()))
      expect((await visitor.auth.mfa.challengeAndVerify({factorId: app.id, code})).error).toBeNull()
      expect((await visitor.auth.mfa.unenroll({factorId})).error).toBeNull()
      await expectMailsTo(target, email, 'auth-factor-removed')
      expect(await levelOf(await signIn(email))).toMatchObject({currentLevel: 'aal1', nextLevel: 'aal2'})
    })
  })

  describe('a passkey is refused', () => {
    const wrong = 'mfa_verification_failed'

    test('when its challenge was used before, whether it was accepted then or not', async () => {
      const {email, factorId, device} = await protectedAccount()
      for (const [changes, first] of [
        [{}, undefined],
        [{origin: 'https://marsa.example.net'}, wrong],
      ] as const) {
        const visitor = await signIn(email)
        const challenge = await requestChallenge(target, visitor, factorId)
        const codes = []
        for (const change of [changes, {}])
          codes.push((await showPasskey(target, visitor, factorId, device, change, challenge)).error?.code)
        expect(codes).toEqual([first, 'mfa_factor_not_found'])
      }
    })

    test('when its challenge is older than five minutes', async ({skip}) => {
      const {sql} = requireInside(target, skip, 'the challenge is made to be old')
      const {email, factorId, device} = await protectedAccount()
      const visitor = await signIn(email)
      const challenge = await requestChallenge(target, visitor, factorId)
      await sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where factor_id = ${factorId}`
      const {error} = await showPasskey(target, visitor, factorId, device, {}, challenge)
      expect(error?.code).toBe('mfa_challenge_expired')
    })

    test.each([
      ['on a page of another site', {origin: 'https://marsa.example.net'}],
      ['for another site', {rpId: 'marsa.example.net'}],
      ['by a device that did not recognise its user', {isUserVerified: false}],
    ])('when it is made or shown %s', async (_, changes) => {
      const {visitor, email, factorId, device} = await protectedAccount()
      const made = await createPasskey(target, visitor, newDevice(), 'Another', changes)
      expect(rejected(made.error)?.slice(0, 2)).toEqual([422, wrong])
      const shown = await showPasskey(target, await signIn(email), factorId, device, changes)
      expect(rejected(shown.error)?.slice(0, 2)).toEqual([422, wrong])
    })

    test('when its device counts from less than before: it is a copy', async () => {
      const {email, factorId, device} = await protectedAccount()
      const codes = []
      for (const counter of [5, 5, 4, 6])
        codes.push((await showPasskey(target, await signIn(email), factorId, device, {counter})).error?.code)
      expect(codes).toEqual([undefined, wrong, wrong, undefined])
    })

    test('when it is signed by another device', async () => {
      const {email, factorId} = await protectedAccount()
      const {error} = await showPasskey(target, await signIn(email), factorId, newDevice())
      expect(error?.code).toBe(wrong)
    })

    test('when it, its factor or its challenge is of somebody else', async () => {
      const [mine, theirs] = [await protectedAccount(), await protectedAccount()]
      const visitor = await signIn(mine.email)
      expect((await requestChallenge(target, visitor, theirs.factorId)).error?.code).toBe(
        'mfa_factor_not_found',
      )
      expect((await showPasskey(target, visitor, mine.factorId, theirs.device)).error?.code).toBe(wrong)
      const foreign = await requestChallenge(target, await signIn(theirs.email), theirs.factorId)
      for (const factorId of [mine.factorId, theirs.factorId]) {
        const {error} = await showPasskey(target, visitor, factorId, mine.device, {}, foreign)
        expect(error?.code).toBe('mfa_factor_not_found')
      }
    })

    test('when it belongs to a factor already', async () => {
      const {visitor, device} = await protectedAccount()
      const {error} = await createPasskey(target, visitor, device, 'The same again')
      expect(error?.code).toBe('webauthn_credential_exists')
    })

    test('five times, and then for a while whatever it is', async ({skip}) => {
      requireInside(target, skip, 'a hosted service counts by address alone')
      const {email, factorId, device} = await protectedAccount()
      const visitor = await signIn(email)
      const codes = []
      for (let n = 0; n < 6; n += 1)
        codes.push((await showPasskey(target, visitor, factorId, newDevice())).error?.code)
      expect(codes).toEqual([...Array.from({length: 5}, () => wrong), 'over_request_rate_limit'])
      const {error} = await showPasskey(target, visitor, factorId, device)
      expect(error?.code).toBe('over_request_rate_limit')
    })
  })

  describe('a session that has not shown the passkey', () => {
    test('adds no second one, removes none, and changes no password', async () => {
      const {email, factorId} = await protectedAccount()
      const visitor = await signIn(email)
      const codes = [
        (await visitor.auth.mfa.enroll({factorType: 'webauthn', friendlyName: 'Theirs'})).error?.code,
        (await visitor.auth.mfa.unenroll({factorId})).error?.code,
        (await visitor.auth.updateUser({password: 'another new password'})).error?.code,
      ]
      expect(codes).toEqual(Array.from({length: 3}, () => 'insufficient_aal'))
    })

    test('makes no other one in place of the one it has to show', async () => {
      const {email, factorId} = await protectedAccount()
      const visitor = await signIn(email)
      const {error} = await makePasskey(target, visitor, factorId, newDevice())
      expect(rejected(error)).toEqual([400, 'validation_failed', 'WebAuthn type must be request'])
      expect((await levelOf(visitor))?.currentLevel).toBe('aal1')
    })

    test('finishes none that was begun before', async () => {
      const account = await newAccount(target)
      const {data: begun} = await account.visitor.auth.mfa.enroll({factorType: 'totp'})
      if (begun?.type !== 'totp') throw new Error('No app was begun.')
      await addPasskey(target, account.visitor, newDevice())
      const visitor = await signIn(account.email)
      const code = computeCode(begun.totp.secret, toStep(Date.now()))
      const {error} = await visitor.auth.mfa.challengeAndVerify({factorId: begun.id, code})
      expect(rejected(error)?.slice(0, 2)).toEqual([403, 'insufficient_aal'])
    })
  })

  test('a client that names another site is told so', async () => {
    const {visitor, factorId} = await protectedAccount()
    const {error} = await visitor.auth.mfa.challenge({factorId, webauthn: {rpId: 'marsa.example.net'}})
    expect(rejected(error)?.slice(0, 2)).toEqual([400, 'validation_failed'])
  })
})
