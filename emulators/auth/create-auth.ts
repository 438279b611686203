import {enrol} from './factors/enrol.ts'
import {challenge} from './factors/challenge.ts'
import {unenrol} from './factors/unenrol.ts'
import {verifyFactor} from './factors/verify-factor.ts'
import {readHealth, readJwks, readSettings} from './fixed-responses.ts'
import {grantByCode, grantByPassword} from './flows/grants.ts'
import {recover} from './flows/recover.ts'
import {refresh} from './flows/refresh.ts'
import {resend} from './flows/resend.ts'
import {signOut} from './flows/sign-out.ts'
import {signUp} from './flows/sign-up.ts'
import {readUser, updateUser} from './flows/user.ts'
import {followLink, verify} from './flows/verify.ts'
import type {Call} from './http/call.ts'
import {AuthError, authErrors} from './http/auth-error.ts'
import {connectAuthDatabase, type AuthService} from './service.ts'
import {sweep} from './sweep.ts'
import {identify, type Trust} from '../rest/identify.ts'
import {readBody, tooLarge} from '../rest/read-body.ts'

type Endpoint = (service: AuthService, call: Call) => Response | Promise<Response>

const grants: Readonly<Record<string, Endpoint>> = {
  password: grantByPassword,
  refresh_token: refresh,
  pkce: grantByCode,
}

const grant: Endpoint = async (service, call) => {
  const type = call.query.get('grant_type') ?? ''
  const endpoint = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!endpoint) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return await endpoint(service, call)
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  'POST /signup': signUp,
  'POST /token': grant,
  'POST /resend': resend,
  'POST /recover': recover,
  'POST /verify': verify,
  'GET /verify': followLink,
  'GET /user': readUser,
  'PUT /user': updateUser,
  'POST /logout': signOut,
  'POST /factors': enrol,
  'GET /settings': readSettings,
  'GET /health': readHealth,
  'GET /.well-known/jwks.json': readJwks,
}

const ofFactor = /^(?<method>POST|DELETE) \/factors\/(?<id>[0-9a-f-]{36})(?:\/(?<step>challenge|verify))?$/u

function endpointOf(asked: string): Endpoint | undefined {
  const {method, id, step} = ofFactor.exec(asked)?.groups ?? {}
  if (id === undefined) return Object.hasOwn(endpoints, asked) ? endpoints[asked] : undefined
  if (method === 'DELETE') return step ? undefined : (service, call) => unenrol(service, call, id)
  if (step === 'challenge') return (service, call) => challenge(service, call, id)
  return step === 'verify' ? (service, call) => verifyFactor(service, call, id) : undefined
}

// Answers that need no API key: keys that everybody may have, and links that a browser follows.
const open = new Set(['GET /.well-known/jwks.json', 'GET /health', 'GET /verify'])

const refuseToken = () => authErrors.badJwt().toResponse()

async function readCall(request: Request, trust: Trust): Promise<Call | Response> {
  const {method, headers} = request
  const {pathname, searchParams: query} = new URL(request.url)
  const path = pathname.slice('/auth/v1'.length)
  const claims = open.has(`${method} ${path}`)
    ? ({role: 'anon'} as const)
    : await identify(request, {...trust, rejectToken})
  if (claims instanceof Response) return claims
  const bytes = await readBody(request)
  if (!bytes) return tooLarge()
  return {
    method,
    path,
    query,
    body: new TextDecoder().decode(bytes),
    claims,
    // The gateway listens on this machine alone, where the site says for whom it asks.
    address: headers.get('sb-forwarded-for') ?? 'this machine',
    userAgent: (headers.get('user-agent') ?? '').slice(0, 512),
  }
}

async function answer(service: AuthService, call: Call): Promise<Response> {
  try {
    const endpoint = endpointOf(`${call.method} ${call.path}`)
    if (!endpoint) throw new AuthError(404, 'not_found', 'The embedded sign-in service has no such endpoint.')
    return await endpoint(service, call)
  } catch (error) {
    if (error instanceof AuthError) return error.toResponse()
    throw error
  }
}

const hourMs = 3_600_000

type AuthSettings = Omit<AuthService, 'sql'> & Readonly<{url: string}>

/** The sign-in service of the embedded stack, in the words of the hosted one. What it does not know it refuses. */
export function createAuth({url, ...settings}: AuthSettings, trust: Trust) {
  const service: AuthService = {...settings, sql: connectAuthDatabase(url)}
  const sweeping = setInterval(() => {
    sweep(service.sql).catch((error: unknown) =>
      console.error('The old links and tries were not removed.', error),
    )
  }, hourMs)
  sweeping.unref()
  return {
    fetch: async (request: Request): Promise<Response> => {
      const call = await readCall(request, trust)
      return call instanceof Response ? call : await answer(service, call)
    },
    close: async () => {
      clearInterval(sweeping)
      await service.sql.end({timeout: 1})
    },
  }
}
