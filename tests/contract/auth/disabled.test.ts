import {describe, expect, test} from 'vitest'
import {
  newAccount,
  newAuthClient,
  password,
  rejected,
  type AuthTarget,
} from '#tests/support/accounts/auth-client.ts'
import {requireInside, useAuthTarget} from '#tests/support/accounts/use-auth-target.ts'

let target: AuthTarget

useAuthTarget((started) => {
  target = started
})

type Client = ReturnType<typeof newAuthClient>['auth']
type Failed = Readonly<{error: Parameters<typeof rejected>[0]}>
type Refused = readonly [string, (client: Client) => Promise<Failed>, readonly [number, string, string]]

const phone = '+4512345678'
const email = 'somebody@example.com'

const refused: readonly Refused[] = [
  [
    'anonymous sign-ins',
    async (client) => await client.signInAnonymously(),
    [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ],
  [
    'a sign-up with a phone',
    async (client) => await client.signUp({phone, password}),
    [400, 'phone_provider_disabled', 'Phone signups are disabled'],
  ],
  [
    'a sign-in with a phone',
    async (client) => await client.signInWithPassword({phone, password}),
    [422, 'phone_provider_disabled', 'Phone logins are disabled'],
  ],
  [
    'a code by mail',
    async (client) => await client.signInWithOtp({email}),
    [422, 'email_provider_disabled', 'Login with magic link is disabled'],
  ],
  [
    'a code by phone',
    async (client) => await client.signInWithOtp({phone}),
    [400, 'phone_provider_disabled', 'Unsupported phone provider'],
  ],
  [
    'a code that no mail had',
    async (client) => await client.verifyOtp({email, token: '123456', type: 'email'}),
    [403, 'otp_expired', 'Token has expired or is invalid'],
  ],
  [
    'a token of another provider',
    async (client) => await client.signInWithIdToken({provider: 'google', token: 'x'}),
    [400, 'provider_disabled', 'Provider (issuer "google") is not enabled'],
  ],
  [
    'single sign-on',
    async (client) => await client.signInWithSSO({domain: 'example.com'}),
    [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ],
]

describe('a way to sign in that is off says so', () => {
  test.each(refused)('%s', async (_, attempt, expected) => {
    const {error} = await attempt(newAuthClient(target).auth)
    expect(rejected(error)).toEqual(expected)
  })

  test('an address in a body is not taken for a missing one', async () => {
    const {error} = await newAuthClient(target).auth.signInWithPassword({email: 'nobody', password})
    expect(rejected(error)).toEqual([400, 'invalid_credentials', 'Invalid login credentials'])
  })
})

describe('in a session', () => {
  test('a phone is no second factor, identities are not linked, and no code is mailed', async ({skip}) => {
    requireInside(target, skip, 'a hosted service may mail codes')
    const {auth} = (await newAccount(target)).visitor
    const factor = await auth.mfa.enroll({factorType: 'phone', phone})
    expect(rejected(factor.error)).toEqual([
      422,
      'mfa_phone_enroll_not_enabled',
      'MFA enroll is disabled for Phone',
    ])
    const linked = await auth.linkIdentity({provider: 'google', options: {skipBrowserRedirect: true}})
    expect(rejected(linked.error)).toEqual([404, 'manual_linking_disabled', 'Manual linking is disabled'])
    const code = await auth.reauthenticate()
    expect(code.error).toMatchObject({
      status: 404,
      message: expect.stringContaining('mails no codes') as unknown,
    })
  })
})
