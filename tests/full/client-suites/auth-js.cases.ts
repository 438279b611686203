import {
  asMember,
  asVisitor,
  type AuthClients,
  done,
  newEmail,
  one,
  refused,
  text,
} from './auth-js.requests.ts'
import {password} from '#tests/support/accounts/auth-client.ts'
import type {Case} from './suite.ts'

const sessions = [
  asMember(
    'a session is refreshed',
    async ({auth}) => await auth.refreshSession(),
    done({session: {access_token: text}}),
  ),
  asMember(
    'a session is refreshed with a token that is passed',
    async ({auth, session}) => await auth.refreshSession({refresh_token: session.refresh_token}),
    done({session: {refresh_token: text}}),
  ),
  asMember(
    'a session is set in another client',
    async ({auth, session}) => await auth.setSession(session),
    done({user: {role: 'authenticated'}}),
  ),
  asVisitor(
    'an unknown refresh token is refused',
    async (auth) => await auth.refreshSession({refresh_token: 'unknown'}),
    refused('refresh_token_not_found'),
  ),
  asVisitor(
    'without a session there is none',
    async (auth) => await auth.getSession(),
    done({session: null}),
  ),
  asMember(
    'claims are verified by the public keys',
    async ({auth}) => await auth.getClaims(),
    done({claims: {role: 'authenticated'}}),
  ),
  asVisitor(
    'an unknown code is not exchanged',
    async (auth) => await auth.exchangeCodeForSession('unknown'),
    {error: {name: 'AuthPKCECodeVerifierMissingError'}},
  ),
  asMember(
    'who signed out is not signed in',
    async ({auth}) => {
      await auth.signOut()
      return await auth.getUser()
    },
    {error: {name: 'AuthSessionMissingError'}},
  ),
]

const passwords = [
  asVisitor(
    'a sign-up with an address waits for its confirmation',
    async (auth) => await auth.signUp({email: newEmail(), password, options: {data: {a: 1}}}),
    done({session: null, user: {user_metadata: {a: 1}, role: 'authenticated'}}),
  ),
  asVisitor(
    'a sign-up with a weak password is refused',
    async (auth) => await auth.signUp({email: newEmail(), password: 'x'}),
    refused('weak_password'),
  ),
  asVisitor(
    'a sign-up with a malformed address is refused',
    async (auth) => await auth.signUp({email: 'x', password}),
    refused('validation_failed'),
  ),
  one(
    'a second sign-up does not tell that there is an account',
    async (clients) => {
      const {email} = await clients.newAccount()
      return await clients.visitor().auth.signUp({email, password})
    },
    done({user: {identities: []}}),
  ),
  asMember('a sign-in tells when it was', async ({session}) => await Promise.resolve(session.user), {
    last_sign_in_at: text,
  }),
  one(
    'a wrong password is refused',
    async (clients) => {
      const {email} = await clients.newAccount()
      return await clients.visitor().auth.signInWithPassword({email, password: 'the wrong password'})
    },
    refused('invalid_credentials'),
  ),
  asVisitor(
    'a link to set a password is sent to whoever asks',
    async (auth) => await auth.resetPasswordForEmail(newEmail()),
    done({}),
  ),
  asVisitor(
    'an unknown link is refused',
    async (auth) => await auth.verifyOtp({type: 'email', token_hash: 'unknown'}),
    refused('otp_expired'),
  ),
]

const users = [
  asMember('the user is read', async ({auth}) => await auth.getUser(), done({user: {aud: 'authenticated'}})),
  asMember(
    'data of the user are changed, and a null removes one',
    async ({auth}) => {
      await auth.updateUser({data: {a: 1, b: 2}})
      const {data, error} = await auth.updateUser({data: {a: null}})
      return {error, names: Object.keys(data.user?.user_metadata ?? {})}
    },
    {error: null, names: ['b']},
  ),
  asMember(
    'identities are listed',
    async ({auth}) => await auth.getUserIdentities(),
    done({identities: [{provider: 'email'}]}),
  ),
  asMember('a code is mailed to authenticate again', async ({auth}) => await auth.reauthenticate(), {
    error: null,
  }),
]

const factors = [
  asMember(
    'an app is enrolled',
    async ({auth}) => await auth.mfa.enroll({factorType: 'totp'}),
    done({type: 'totp', totp: {uri: text}}),
  ),
  asMember(
    'an app is challenged and removed',
    async ({auth}) => {
      const {data} = await auth.mfa.enroll({factorType: 'totp'})
      const factorId = data?.id ?? ''
      return {challenge: await auth.mfa.challenge({factorId}), removed: await auth.mfa.unenroll({factorId})}
    },
    {challenge: done({id: text}), removed: done({id: text})},
  ),
  asMember(
    'a wrong code is refused',
    async ({auth}) => {
      const {data} = await auth.mfa.enroll({factorType: 'totp'})
      return await auth.mfa.challengeAndVerify({factorId: data?.id ?? '', code: '000000'})
    },
    refused('mfa_verification_failed'),
  ),
  asMember(
    'the level of a session is told',
    async ({auth}) => await auth.mfa.getAuthenticatorAssuranceLevel(),
    done({currentLevel: 'aal1'}),
  ),
  asMember(
    'a phone is enrolled',
    async ({auth}) => await auth.mfa.enroll({factorType: 'phone', phone: '+15005550006'}),
    {error: null},
  ),
]

const otherWays = [
  asVisitor('a code is mailed to sign in', async (auth) => await auth.signInWithOtp({email: newEmail()}), {
    error: null,
  }),
  one(
    'a code signs in',
    async (clients) => {
      const {email} = await clients.newAccount()
      await clients.visitor().auth.signInWithOtp({email})
      const token = await clients.codeTo(email)
      return await clients.visitor().auth.verifyOtp({email, token, type: 'email'})
    },
    done({session: {access_token: text}}),
  ),
  one(
    'a wrong code does not sign in',
    async (clients) => {
      const {email} = await clients.newAccount()
      return await clients.visitor().auth.verifyOtp({email, token: '123456', type: 'email'})
    },
    refused('otp_expired'),
  ),
  asVisitor(
    'no code is mailed to an address without an account, where none is to be made',
    async (auth) => await auth.signInWithOtp({email: newEmail(), options: {shouldCreateUser: false}}),
    refused('otp_disabled'),
  ),
  asVisitor('a visitor signs in without a name', async (auth) => await auth.signInAnonymously(), {
    error: null,
  }),
  asVisitor(
    'an id token of a provider that is off is refused',
    async (auth) => await auth.signInWithIdToken({provider: 'google', token: 'x'}),
    {error: {status: 400}},
  ),
]

/** What the tests of `auth-js` request of a server, as our own statement of it. */
export const authJsCases: readonly Case<AuthClients>[] = [
  ...sessions,
  ...passwords,
  ...users,
  ...factors,
  ...otherWays,
]
