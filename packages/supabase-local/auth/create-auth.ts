import {z} from 'zod'
import {corsHeaders, readBody, tooLarge} from '../rest/requests.ts'
import {identify, type Trust} from '../rest/identify.ts'
import {authSettings, type Database, type AuthService, connectAuthDatabase} from './service.ts'
import {
  respondUncached,
  type Call,
  readApiVersion,
  AuthError,
  authErrors,
  toUnexpectedFailure,
} from './http.ts'
import {deleteUser, readUserById, updateUserById} from './admin-users.ts'
import {enroll, challengeFactor, unenroll} from './second-factors/enroll.ts'
import {verifyFactor} from './second-factors/verify.ts'
import {disabledEndpoints, refuseIdToken, refuseWeb3} from './flows/disabled-features.ts'
import {signInByCode, signInByPassword, recover, refresh, endSessions} from './flows/sign-in.ts'
import {resendMail, registerUser} from './flows/sign-up.ts'
import {readUser, updateUser, reauthenticate} from './flows/own-user.ts'
import {followLink, verify} from './flows/mail-links.ts'
import {sendCode} from './flows/sign-in-by-mail.ts'
import {
  beginAuthentication,
  finishAuthentication,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  beginRegistration,
  finishRegistration,
} from './passkeys/endpoints.ts'

/** Removes expired rows. */
async function removeExpiredRows(sql: Database): Promise<void> {
  await sql`
    delete from auth.sessions where created_at < now() - make_interval(secs => ${authSettings.sessionSeconds})`
  await sql`delete from auth.rate_limits where ends_at < now()`
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`
  await sql`delete from auth.one_time_tokens where created_at < now() - interval '1 day'`
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`
  await sql`delete from auth.webauthn_challenges where expires_at < now()`
  await sql`delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`
}

/** `GET /.well-known/jwks.json`: the public key that verifies tokens. */
const readJwks = ({keys}: AuthService): Response =>
  Response.json({keys: [keys.publicJwk]}, {headers: {...corsHeaders, 'cache-control': 'public, max-age=600'}})

/** `GET /settings`: the ways to sign in. */
const respondWithSettings = (): Response =>
  respondUncached({
    external: {email: true, phone: false, anonymous_users: false},
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: true,
  })

/** `GET /health`: whether the service runs and reaches its database. */
async function readHealth({sql}: AuthService): Promise<Response> {
  await sql`select 1`
  return respondUncached({
    version: 'embedded',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
}

type Endpoint = (service: AuthService, call: Call) => Response | Promise<Response>

const grants: Readonly<Record<string, Endpoint>> = {
  password: signInByPassword,
  refresh_token: refresh,
  pkce: signInByCode,
  id_token: refuseIdToken,
  web3: refuseWeb3,
}

const signInByGrant: Endpoint = async (service, call) => {
  const type = call.query.get('grant_type') ?? ''
  const endpoint = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!endpoint) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return await endpoint(service, call)
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  'POST /signup': registerUser,
  'POST /token': signInByGrant,
  'POST /resend': resendMail,
  'POST /recover': recover,
  'POST /otp': sendCode,
  'POST /magiclink': sendCode,
  'POST /verify': verify,
  'GET /verify': followLink,
  'GET /user': readUser,
  'PUT /user': updateUser,
  'GET /reauthenticate': reauthenticate,
  'POST /logout': endSessions,
  'POST /factors': enroll,
  'GET /passkeys': listOwnPasskeys,
  'POST /passkeys/registration/options': beginRegistration,
  'POST /passkeys/registration/verify': finishRegistration,
  'POST /passkeys/authentication/options': beginAuthentication,
  'POST /passkeys/authentication/verify': finishAuthentication,
  'GET /settings': respondWithSettings,
  'GET /health': readHealth,
  'GET /.well-known/jwks.json': readJwks,
  ...disabledEndpoints,
}

const factorRoute =
  /^(?<method>POST|DELETE) \/factors\/(?<id>[0-9a-f-]{36})(?:\/(?<action>challenge|verify))?$/u

function findFactorEndpoint(route: string): Endpoint | undefined {
  const {method, id, action} = factorRoute.exec(route)?.groups ?? {}
  if (id === undefined) return undefined
  if (method === 'DELETE') return action ? undefined : (service, call) => unenroll(service, call, id)
  if (action === 'challenge') return (service, call) => challengeFactor(service, call, id)
  return action === 'verify' ? (service, call) => verifyFactor(service, call, id) : undefined
}

const passkeyRoute = /^(?<method>PATCH|DELETE) \/passkeys\/(?<id>[0-9a-f-]{36})$/u

function findPasskeyEndpoint(route: string): Endpoint | undefined {
  const {method, id} = passkeyRoute.exec(route)?.groups ?? {}
  if (id === undefined || !z.uuid().safeParse(id).success) return undefined
  const change = method === 'PATCH' ? renamePasskey : removePasskey
  return (service, call) => change(service, call, id)
}

const userRoute = /^(?<method>GET|PUT|DELETE) \/admin\/users\/(?<id>[^/]+)$/u

function findUserEndpoint(route: string): Endpoint | undefined {
  const {method, id} = userRoute.exec(route)?.groups ?? {}
  if (id === undefined) return undefined
  const respond = method === 'GET' ? readUserById : method === 'PUT' ? updateUserById : deleteUser
  return (service, call) => respond(service, call, id)
}

const findEndpoint = (route: string): Endpoint | undefined =>
  Object.hasOwn(endpoints, route)
    ? endpoints[route]
    : (findFactorEndpoint(route) ?? findPasskeyEndpoint(route) ?? findUserEndpoint(route))

// Endpoints that need no API key: public keys, and links that a browser follows.
const openRoutes = new Set(['GET /.well-known/jwks.json', 'GET /health', 'GET /verify', 'GET /authorize'])

async function readCall(request: Request, trust: Trust): Promise<Call | Response> {
  const {method, headers} = request
  const {pathname, searchParams: query} = new URL(request.url)
  const path = pathname.slice('/auth/v1'.length)
  const claims = openRoutes.has(`${method} ${path}`)
    ? ({role: 'anon'} as const)
    : await identify(request, {
        ...trust,
        rejectToken: () => authErrors.badJwt().toResponse(readApiVersion(request)),
      })
  if (claims instanceof Response) return claims
  const bytes = await readBody(request)
  if (!bytes) return tooLarge()
  return {
    method,
    path,
    query,
    body: new TextDecoder().decode(bytes),
    claims,
    // Only programs on this machine reach the gateway, so the site's header with the visitor's address can be trusted.
    address: headers.get('sb-forwarded-for') ?? 'this machine',
    userAgent: (headers.get('user-agent') ?? '').slice(0, 512),
    apiVersion: readApiVersion(request),
  }
}

async function respondTo(service: AuthService, call: Call): Promise<Response> {
  const route = `${call.method} ${call.path}`
  try {
    const endpoint = findEndpoint(route)
    if (!endpoint) throw new AuthError(404, 'not_found', 'The embedded sign-in service has no such endpoint.')
    return await endpoint(service, call)
  } catch (error) {
    const said = error instanceof AuthError ? error : toUnexpectedFailure(error, route)
    return said.toResponse(call.apiVersion)
  }
}

const hourMs = 3_600_000

type AuthSettings = Omit<AuthService, 'sql'> & Readonly<{url: string}>

/** A sign-in service with the wire format of the hosted one. Rejects endpoints that it doesn't emulate. */
export function createAuth({url, ...settings}: AuthSettings, trust: Trust) {
  const service: AuthService = {
    ...settings,
    sql: connectAuthDatabase(url),
  }
  const sweepTimer = setInterval(() => {
    removeExpiredRows(service.sql).catch((error: unknown) =>
      console.error('Expired links and attempts were not removed.', error),
    )
  }, hourMs)
  sweepTimer.unref()
  return {
    fetch: async (request: Request): Promise<Response> => {
      const call = await readCall(request, trust)
      return call instanceof Response ? call : await respondTo(service, call)
    },
    close: async () => {
      clearInterval(sweepTimer)
      await service.sql.end({timeout: 1})
    },
  }
}
