import type {FixedRequest} from './request.ts'

type Sent = Readonly<{sender?: FixedRequest['sender']; method?: FixedRequest['method']; body?: unknown}>

const request = (
  name: string,
  path: string,
  {sender = 'visitor', method = 'POST', body}: Sent = {},
): FixedRequest => ({
  name: `auth: ${name}`,
  service: 'auth',
  sender,
  method,
  path,
  ...(body !== undefined && {body}),
})

const unknownId = '00000000-0000-4000-8000-000000000000'
const email = 'recording-member@example.com'
const password = 'harbour lantern tide'

const admin = (name: string, method: FixedRequest['method'], path: string, body?: unknown) =>
  request(`administrator: ${name}`, `/admin${path}`, {
    sender: 'owner',
    method,
    ...(body !== undefined && {body}),
  })

/** What is requested of a sign-in service with the settings of `supabase:provision`. No request has a mail sent. */
export const authRequests: readonly FixedRequest[] = [
  request('a sign-up with a malformed address', '/signup', {body: {email: 'nobody', password}}),
  request('a sign-up with a weak password', '/signup', {
    body: {email: 'recording-weak@example.com', password: 'short'},
  }),
  request('a sign-up without a password', '/signup', {body: {email: 'recording-weak@example.com'}}),
  request('a sign-up without a name', '/signup', {body: {}}),
  request('a sign-up with a phone', '/signup', {body: {phone: '+4512345678', password}}),
  request('a sign-up that is no JSON', '/signup', {body: '{'}),
  request('a sign-up without a key', '/signup', {sender: 'nobody', body: {email, password}}),
  request('a sign-in of nobody', '/token?grant_type=password', {
    body: {email: 'recording-none@example.com', password},
  }),
  request('a sign-in without a password', '/token?grant_type=password', {body: {email}}),
  request('a sign-in with a phone', '/token?grant_type=password', {body: {phone: '+4512345678', password}}),
  request('a sign-in of no kind', '/token?grant_type=magic', {body: {email, password}}),
  request('a refresh with an unknown token', '/token?grant_type=refresh_token', {
    body: {refresh_token: 'unknown'},
  }),
  request('a refresh without a token', '/token?grant_type=refresh_token', {body: {}}),
  request('an exchange of an unknown code', '/token?grant_type=pkce', {
    body: {auth_code: unknownId, code_verifier: 'x'.repeat(43)},
  }),
  request('an id token', '/token?grant_type=id_token', {body: {provider: 'google', id_token: 'x'}}),
  request('a code to nobody', '/otp', {body: {}}),
  request('a code to two', '/otp', {body: {email, phone: '+4512345678'}}),
  request('a code to a phone', '/otp', {body: {phone: '+4512345678'}}),
  request('a recovery of a malformed address', '/recover', {body: {email: 'nobody'}}),
  request('another mail of no kind', '/resend', {body: {email, type: 'nothing'}}),
  request('an unknown link', '/verify', {body: {type: 'email', token_hash: 'unknown'}}),
  request('a wrong code', '/verify', {
    body: {type: 'email', token: '123456', email: 'recording-none@example.com'},
  }),
  request('a code without an address', '/verify', {body: {type: 'email', token: '123456'}}),
  request('a link with an address', '/verify', {body: {type: 'email', token_hash: 'x', email}}),
  request('a link with a code', '/verify', {body: {type: 'email', token_hash: 'x', token: '123456'}}),
  request('a link of no kind', '/verify', {body: {type: 'nothing', token_hash: 'x'}}),
  request('the user of nobody', '/user', {method: 'GET'}),
  request('a sign-out of nobody', '/logout'),
  request('factors of nobody', '/factors', {body: {factor_type: 'totp'}}),
  request('single sign-on', '/sso', {body: {domain: 'example.com'}}),
  request('an endpoint that is none', '/nothing', {method: 'GET'}),
  request('a change of a user, by a visitor', `/admin/users/${unknownId}`, {method: 'PUT', body: {}}),
  admin('changes nobody', 'PUT', `/users/${unknownId}`, {}),
  admin('changes a malformed id', 'PUT', '/users/nobody', {}),
  admin('deletes nobody', 'DELETE', `/users/${unknownId}`),
]
