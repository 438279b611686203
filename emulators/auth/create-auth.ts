import {z} from 'zod'
import {deleteFactor, readFactors} from './admin/factors.ts'
import {generateLink} from './admin/generate-link.ts'
import {inviteUser} from './admin/invite.ts'
import {createUser, deleteUser, readUserById, readUsers, updateUserById} from './admin/users.ts'
import {enrol} from './factors/enrol.ts'
import {challenge} from './factors/challenge.ts'
import {unenrol} from './factors/unenrol.ts'
import {verifyFactor} from './factors/verify-factor.ts'
import {readHealth, readJwks, respondWithSettings} from './fixed-responses.ts'
import {disabledEndpoints, refuseIdToken, refuseWeb3} from './flows/disabled.ts'
import {grantByCode, grantByPassword} from './flows/grants.ts'
import {recover} from './flows/recover.ts'
import {refresh} from './flows/refresh.ts'
import {resendMail} from './flows/resend-mail.ts'
import {endSessions} from './flows/end-sessions.ts'
import {registerUser} from './flows/register-user.ts'
import {readUser, updateUser} from './flows/user.ts'
import {followLink} from './flows/follow-link.ts'
import {sendCode} from './flows/one-time-code.ts'
import {reauthenticate} from './flows/reauthenticate.ts'
import {verify} from './flows/verify.ts'
import type {Call} from './http/call.ts'
import {versionOf} from './http/api-version.ts'
import {AuthError, authErrors} from './http/auth-error.ts'
import {unexpectedFailure} from './http/unexpected-failure.ts'
import {beginAuthentication, finishAuthentication} from './passkeys/authentication.ts'
import {listOwnPasskeys, removePasskey, renamePasskey} from './passkeys/management.ts'
import {beginRegistration, finishRegistration} from './passkeys/registration.ts'
import {type AuthOptions, connectAuthDatabase, productOptions, type AuthService} from './service.ts'
import {sweep} from './sweep.ts'
import {identify, type Trust} from '../rest/identify.ts'
import {readBody, tooLarge} from '../rest/read-body.ts'

type Endpoint = (service: AuthService, call: Call) => Response | Promise<Response>

const grants: Readonly<Record<string, Endpoint>> = {
  password: grantByPassword,
  refresh_token: refresh,
  pkce: grantByCode,
  id_token: refuseIdToken,
  web3: refuseWeb3,
}

const grant: Endpoint = async (service, call) => {
  const type = call.query.get('grant_type') ?? ''
  const endpoint = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!endpoint) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return await endpoint(service, call)
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  'POST /signup': registerUser,
  'POST /token': grant,
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
  'POST /factors': enrol,
  'GET /passkeys': listOwnPasskeys,
  'POST /passkeys/registration/options': beginRegistration,
  'POST /passkeys/registration/verify': finishRegistration,
  'POST /passkeys/authentication/options': beginAuthentication,
  'POST /passkeys/authentication/verify': finishAuthentication,
  'POST /admin/users': createUser,
  'GET /admin/users': readUsers,
  'POST /invite': inviteUser,
  'POST /admin/generate_link': generateLink,
  'GET /settings': respondWithSettings,
  'GET /health': readHealth,
  'GET /.well-known/jwks.json': readJwks,
  ...disabledEndpoints,
}

const factorRoute =
  /^(?<method>POST|DELETE) \/factors\/(?<id>[0-9a-f-]{36})(?:\/(?<action>challenge|verify))?$/u

function factorEndpointOf(route: string): Endpoint | undefined {
  const {method, id, action} = factorRoute.exec(route)?.groups ?? {}
  if (id === undefined) return undefined
  if (method === 'DELETE') return action ? undefined : (service, call) => unenrol(service, call, id)
  if (action === 'challenge') return (service, call) => challenge(service, call, id)
  return action === 'verify' ? (service, call) => verifyFactor(service, call, id) : undefined
}

const passkeyRoute = /^(?<method>PATCH|DELETE) \/passkeys\/(?<id>[0-9a-f-]{36})$/u

function passkeyEndpointOf(route: string): Endpoint | undefined {
  const {method, id} = passkeyRoute.exec(route)?.groups ?? {}
  if (id === undefined || !z.uuid().safeParse(id).success) return undefined
  const change = method === 'PATCH' ? renamePasskey : removePasskey
  return (service, call) => change(service, call, id)
}

const userRoute = /^(?<method>GET|PUT|DELETE) \/admin\/users\/(?<id>[^/]+)$/u
const userEndpoints = {GET: readUserById, PUT: updateUserById, DELETE: deleteUser} as const

function userEndpointOf(route: string): Endpoint | undefined {
  const {method, id} = userRoute.exec(route)?.groups ?? {}
  if (id === undefined) return undefined
  if (method === 'GET' || method === 'PUT' || method === 'DELETE')
    return (service, call) => userEndpoints[method](service, call, id)
  return undefined
}

const userFactorRoute =
  /^(?<method>GET|DELETE) \/admin\/users\/(?<id>[^/]+)\/factors(?:\/(?<factor>[^/]+))?$/u

function userFactorEndpointOf(route: string): Endpoint | undefined {
  const {method, id, factor} = userFactorRoute.exec(route)?.groups ?? {}
  if (id === undefined) return undefined
  if (factor === undefined)
    return method === 'GET' ? (service, call) => readFactors(service, call, id) : undefined
  return method === 'DELETE' ? (service, call) => deleteFactor(service, call, id, factor) : undefined
}

const endpointOf = (route: string): Endpoint | undefined =>
  Object.hasOwn(endpoints, route)
    ? endpoints[route]
    : (factorEndpointOf(route) ??
      passkeyEndpointOf(route) ??
      userEndpointOf(route) ??
      userFactorEndpointOf(route))

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
        rejectToken: () => authErrors.badJwt().toResponse(versionOf(request)),
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
    // The gateway listens on this machine alone, where the site names the visitor's address.
    address: headers.get('sb-forwarded-for') ?? 'this machine',
    userAgent: (headers.get('user-agent') ?? '').slice(0, 512),
    apiVersion: versionOf(request),
  }
}

async function respondTo(service: AuthService, call: Call): Promise<Response> {
  const route = `${call.method} ${call.path}`
  try {
    const endpoint = endpointOf(route)
    if (!endpoint) throw new AuthError(404, 'not_found', 'The embedded sign-in service has no such endpoint.')
    return await endpoint(service, call)
  } catch (error) {
    const said = error instanceof AuthError ? error : unexpectedFailure(error, route)
    return said.toResponse(call.apiVersion)
  }
}

const hourMs = 3_600_000

type AuthSettings = Omit<AuthService, 'sql' | 'options'> &
  Readonly<{url: string; options?: Partial<AuthOptions> | undefined}>

/** The sign-in service of the embedded stack, with the wire format of the hosted one. Rejects endpoints that it does not have. */
export function createAuth({url, options, ...settings}: AuthSettings, trust: Trust) {
  const service: AuthService = {
    ...settings,
    options: {...productOptions, ...options},
    sql: connectAuthDatabase(url),
  }
  const sweepTimer = setInterval(() => {
    sweep(service.sql).catch((error: unknown) =>
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
