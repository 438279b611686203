import {describe, expect, test} from 'vitest'
import {
  newAccount,
  newAuthClient,
  password,
  rejected,
  type AuthTarget,
} from '#tests/support/accounts/auth-client.ts'
import {
  addPasskey,
  requestChallenge,
  createPasskey,
  showPasskey,
  addSignInPasskey,
  registerPasskey,
  signInWithPasskey,
  softwareAuthenticator,
} from '#tests/support/accounts/passkeys.ts'
import {requireInside, isOutside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

const newDevice = () => softwareAuthenticator(target.siteUrl)
const newVisitor = () => newAuthClient(target)

async function accountWithPasskey() {
  const account = await newAccount(target)
  const device = newDevice()
  const id = await addSignInPasskey(account.visitor, device)
  return {...account, device, id}
}

async function signInByPassword(email: string) {
  const visitor = newVisitor()
  const {error} = await visitor.auth.signInWithPassword({email, password})
  if (error) throw error
  return visitor
}

const levelOf = async ({auth}: ReturnType<typeof newAuthClient>) =>
  (await auth.mfa.getAuthenticatorAssuranceLevel()).data

const notVerified = [400, 'webauthn_verification_failed']
const noChallenge = [400, 'webauthn_challenge_not_found']
const statusAndCode = (error: Parameters<typeof rejected>[0]) => rejected(error)?.slice(0, 2)

const wrongs = [
  ['on a page of another site', {origin: 'https://marsa.example.net'}],
  ['for another site', {rpId: 'marsa.example.net'}],
  ['by a device that did not recognise its user', {isUserVerified: false}],
] as const

// A hosted project has passkeys for the host of its own site, once they are switched on.
describe.skipIf(isOutside)('signing in with a passkey (only possible inside)', () => {
  describe('a passkey', () => {
    test('signs its user in without a password', async () => {
      const {email, device} = await accountWithPasskey()
      const visitor = newVisitor()
      const {data, error} = await signInWithPasskey(visitor, device)
      expect([error, data?.user?.email]).toEqual([null, email])
      const level = await levelOf(visitor)
      expect(level).toMatchObject({currentLevel: 'aal1', nextLevel: 'aal1'})
      expect(level?.currentAuthenticationMethods).toMatchObject([{method: 'passkey'}])
      expect((await visitor.auth.refreshSession()).error).toBeNull()
    })

    test('is no second factor, and takes the place of none', async () => {
      const {visitor, device} = await accountWithPasskey()
      expect((await visitor.auth.mfa.listFactors()).data?.all).toEqual([])
      const authenticator = newDevice()
      const factorId = await addPasskey(target, visitor, authenticator)
      const signedIn = newVisitor()
      await signInWithPasskey(signedIn, device)
      expect(await levelOf(signedIn)).toMatchObject({currentLevel: 'aal1', nextLevel: 'aal2'})
      expect((await showPasskey(target, signedIn, factorId, authenticator)).error).toBeNull()
      expect((await levelOf(signedIn))?.currentLevel).toBe('aal2')
    })

    test('is listed with its name and its days, is renamed, and is removed', async () => {
      const {visitor, device, id} = await accountWithPasskey()
      const {passkey} = visitor.auth
      expect((await passkey.update({passkeyId: id, friendlyName: 'My laptop'})).data).toMatchObject({
        id,
        friendly_name: 'My laptop',
      })
      expect((await passkey.list()).data?.map((known) => known.last_used_at)).toEqual([undefined])
      await signInWithPasskey(newVisitor(), device)
      const [known] = (await passkey.list()).data ?? []
      expect(known?.friendly_name).toBe('My laptop')
      expect(Date.parse(known?.last_used_at ?? '')).toBeGreaterThan(Date.parse(known?.created_at ?? ''))
      expect((await passkey.delete({passkeyId: id})).error).toBeNull()
      expect((await passkey.list()).data).toEqual([])
      expect(statusAndCode((await signInWithPasskey(newVisitor(), device)).error)).toEqual(notVerified)
    })

    test('is requested by options that name nobody, and require that the device knows its user', async () => {
      const {data} = await newVisitor().auth.passkey.startAuthentication()
      expect(data?.options).toMatchObject({
        rpId: new URL(target.siteUrl).hostname,
        userVerification: 'required',
      })
      expect(data?.options.allowCredentials).toBeUndefined()
    })

    test('is made by options that have the device keep it, and name what it has of either kind', async () => {
      const {visitor, device, email} = await accountWithPasskey()
      await addPasskey(target, visitor, newDevice())
      const {data} = await visitor.auth.passkey.startRegistration()
      expect(data?.options).toMatchObject({
        rp: {id: new URL(target.siteUrl).hostname},
        user: {name: email},
        authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
      })
      expect(data?.options.excludeCredentials).toHaveLength(2)
      const factor = await visitor.auth.mfa.enroll({factorType: 'webauthn', friendlyName: 'My phone'})
      const {data: begun} = await requestChallenge(target, visitor, factor.data?.id ?? '')
      if (begun?.webauthn.type !== 'create') throw new Error('The service requests a passkey that is there.')
      expect(begun.webauthn.credential_options.publicKey.excludeCredentials).toHaveLength(2)
      for (const {error} of [
        await registerPasskey(visitor, device),
        await createPasskey(target, visitor, device, 'As a factor'),
      ])
        expect(error?.code).toBe('webauthn_credential_exists')
    })

    test('is one of ten at most', async ({skip}) => {
      const {sql} = requireInside(target, skip, 'nine of them are written by hand')
      const {visitor, email} = await accountWithPasskey()
      await sql`
        insert into auth.webauthn_credentials (user_id, credential_id, public_key)
        select users.id, gen_random_uuid()::text::bytea, '' from auth.users, generate_series(1, 9) where email = ${email}`
      const {error} = await registerPasskey(visitor, newDevice())
      expect(statusAndCode(error)).toEqual([422, 'too_many_passkeys'])
    })
  })

  describe('a passkey is refused', () => {
    test('when its challenge was used before, whether it was accepted then or not', async () => {
      const {device} = await accountWithPasskey()
      for (const [changes, first] of [
        [{}, undefined],
        [{origin: 'https://marsa.example.net'}, notVerified],
      ] as const) {
        const visitor = newVisitor()
        const begun = await visitor.auth.passkey.startAuthentication()
        const once = await signInWithPasskey(visitor, device, changes, begun)
        expect(statusAndCode(once.error)).toEqual(first)
        const twice = await signInWithPasskey(visitor, device, {}, begun)
        expect(statusAndCode(twice.error)).toEqual(noChallenge)
      }
    })

    test('when its challenge is older than five minutes', async ({skip}) => {
      const {sql} = requireInside(target, skip, 'the challenge is made to be old')
      const {device} = await accountWithPasskey()
      const begun = await newVisitor().auth.passkey.startAuthentication()
      await sql`
        update auth.webauthn_challenges set expires_at = expires_at - interval '301 seconds'
        where id = ${begun.data?.challenge_id ?? ''}`
      const {error} = await signInWithPasskey(newVisitor(), device, {}, begun)
      expect(statusAndCode(error)).toEqual([400, 'webauthn_challenge_expired'])
    })

    test.each(wrongs)('when it is made or shown %s', async (_, changes) => {
      const {visitor, device} = await accountWithPasskey()
      const made = await registerPasskey(visitor, newDevice(), changes)
      expect(statusAndCode(made.error)).toEqual(notVerified)
      const shown = await signInWithPasskey(newVisitor(), device, changes)
      expect(statusAndCode(shown.error)).toEqual(notVerified)
    })

    test('when it is unknown, or the handle of its user is not theirs', async () => {
      const [mine, theirs] = [await accountWithPasskey(), await accountWithPasskey()]
      const handleOf = async ({visitor}: typeof mine) =>
        Buffer.from((await visitor.auth.getUser()).data.user?.id ?? '').toString('base64url')
      const nobody = Buffer.from(crypto.randomUUID()).toString('base64url')
      for (const [device, userHandle] of [
        [newDevice(), await handleOf(mine)],
        [newDevice(), nobody],
        [mine.device, await handleOf(theirs)],
        [mine.device, 'bm9ib2R5'],
      ] as const) {
        const {error} = await signInWithPasskey(newVisitor(), device, {userHandle})
        expect(rejected(error)).toEqual([...notVerified, 'Credential verification failed'])
      }
    })

    test('when another key has signed', async () => {
      const {device} = await accountWithPasskey()
      const {error} = await signInWithPasskey(newVisitor(), device, {isForged: true})
      expect(statusAndCode(error)).toEqual(notVerified)
    })

    test('when its device counts from less than before: it is a copy', async () => {
      const {device} = await accountWithPasskey()
      const codes = []
      for (const counter of [5, 5, 4, 6])
        codes.push(statusAndCode((await signInWithPasskey(newVisitor(), device, {counter})).error))
      expect(codes).toEqual([undefined, notVerified, notVerified, undefined])
    })

    test('when it is made for the challenge of somebody else, or one of a sign-in', async () => {
      const [mine, theirs] = [await newAccount(target), await newAccount(target)]
      const foreign = await theirs.visitor.auth.passkey.startRegistration()
      const {error} = await registerPasskey(mine.visitor, newDevice(), {}, foreign)
      expect(statusAndCode(error)).toEqual(noChallenge)
      const {data: signIn} = await mine.visitor.auth.passkey.startAuthentication()
      if (!foreign.data || !signIn) throw new Error('No challenge was made.')
      const swapped = {data: {...foreign.data, challenge_id: signIn.challenge_id}, error: null}
      const made = await registerPasskey(mine.visitor, newDevice(), {}, swapped)
      expect(statusAndCode(made.error)).toEqual(noChallenge)
    })

    test('when nobody has proved the address of its account, and none is registered there', async ({
      skip,
    }) => {
      const {sql} = requireInside(target, skip, 'the proof is taken back')
      const {visitor, email, device} = await accountWithPasskey()
      await sql`update auth.users set email_confirmed_at = null where email = ${email}`
      for (const {error} of [
        await signInWithPasskey(newVisitor(), device),
        await registerPasskey(visitor, newDevice()),
      ])
        expect(statusAndCode(error)).toEqual([403, 'email_not_confirmed'])
    })

    test('after thirty attempts from an address, whatever it is; and so are challenges after sixty', async () => {
      const {device} = await accountWithPasskey()
      const visitor = newVisitor()
      const begun = await visitor.auth.passkey.startAuthentication()
      const codes = new Set<string | undefined>()
      for (let n = 0; n < 31; n += 1) {
        const {error} = await signInWithPasskey(visitor, newDevice(), {}, begun)
        codes.add(error?.code)
      }
      expect([...codes].at(-1)).toBe('over_request_rate_limit')
      for (let n = 1; n < 60; n += 1)
        expect((await visitor.auth.passkey.startAuthentication()).error).toBeNull()
      const {error} = await visitor.auth.passkey.startAuthentication()
      expect(statusAndCode(error)).toEqual([429, 'over_request_rate_limit'])
      expect((await signInWithPasskey(newVisitor(), device)).error).toBeNull()
    })
  })

  test('a session that has not shown the second factor adds, names and removes none', async () => {
    const {visitor, email, id} = await accountWithPasskey()
    const begun = await visitor.auth.passkey.startRegistration()
    await addPasskey(target, visitor, newDevice())
    const signedIn = await signInByPassword(email)
    const {passkey} = signedIn.auth
    const codes = [
      (await passkey.startRegistration()).error,
      (await registerPasskey(signedIn, newDevice(), {}, begun)).error,
      (await passkey.update({passkeyId: id, friendlyName: 'Theirs'})).error,
      (await passkey.delete({passkeyId: id})).error,
    ]
    for (const error of codes) expect(statusAndCode(error)).toEqual([403, 'insufficient_aal'])
    expect((await visitor.auth.passkey.delete({passkeyId: id})).error).toBeNull()
  })

  test('a user removes and names no passkey of somebody else', async () => {
    const [mine, theirs] = [await newAccount(target), await accountWithPasskey()]
    const {passkey} = mine.visitor.auth
    for (const {error} of [
      await passkey.update({passkeyId: theirs.id, friendlyName: 'Mine'}),
      await passkey.delete({passkeyId: theirs.id}),
    ])
      expect(statusAndCode(error)).toEqual([404, 'webauthn_credential_not_found'])
    expect((await theirs.visitor.auth.passkey.list()).data).toHaveLength(1)
    expect((await signInWithPasskey(newVisitor(), theirs.device)).error).toBeNull()
  })
})
