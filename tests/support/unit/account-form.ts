import {passingSession} from '#web/database/session/open-session.ts'
import type {FormActionRequest} from '#web/features/account/sign-in/form-action.ts'

/** A request that a client library made: `POST /auth/v1/logout?scope=local`, and what it carried. */
export type Call = Readonly<{request: string; body: unknown}>

type Reply = Readonly<{status?: number; body?: unknown}>

/** The responses of a service by request; a request that is not listed gets a 501 and is recorded in `calls` too. */
export type Script = Readonly<Record<string, Reply>>

type ScriptedService = Readonly<{fetch: typeof fetch; calls: Call[]; requests: () => string[]}>

// Without it the auth client looks for the error code elsewhere.
const headers = {'x-supabase-api-version': '2024-01-01'}

/** A service that responds by a script and records its requests. */
export function scriptedService(script: Script): ScriptedService {
  const calls: Call[] = []
  const respond = async (received: Request): Promise<Response> => {
    const {pathname, search} = new URL(received.url)
    const request = `${received.method} ${pathname}${search}`
    const text = await received.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    calls.push({request, body})
    const reply = script[request]
    const {status = 200, body: content = {}} = reply ?? {status: 501}
    return status === 204 ? new Response(null, {status, headers}) : Response.json(content, {status, headers})
  }
  return {
    calls,
    requests: () => calls.map(({request}) => request),
    fetch: async (input, init) => await respond(new Request(input, init)),
  }
}

export const existingUser = {email: 'a@example.com', password: 'the old password 1'} as const

export const user = {
  id: '6f1c1f0e-0000-4000-8000-000000000001',
  email: existingUser.email,
  aud: 'authenticated',
}

/** The session of every token. */
export const sessionId = '6f1c1f0e-0000-4000-8000-000000000002'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

/** How and when, in seconds, the user of a session proved who they are. */
type Proof = Readonly<{method: string; timestamp: number}>

const tokenWith = (amr: readonly Proof[]): string =>
  `${part({alg: 'ES256'})}.${part({sub: user.id, session_id: sessionId, exp: inAnHour(), aal: 'aal1', amr})}.c2VhbA`

/** A session as the sign-in service grants one. */
export const session = (changes: Readonly<Record<string, unknown>> = {}, amr: readonly Proof[] = []) => ({
  access_token: tokenWith(amr),
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: inAnHour(),
  refresh_token: 'a-refresh-token',
  user,
  ...changes,
})

/** An error response of the service. */
export const errorReply = (code: string, status = 400) => ({
  status,
  body: {code, message: `rejected: ${code}`},
})

export const signInRequest = 'POST /auth/v1/token?grant_type=password'

type Form = Readonly<{
  fields?: Readonly<Record<string, string>>
  script?: Script
  /** Whether the sender is signed in. */
  isSignedIn?: boolean
  /** How they signed in; with a password unless it says otherwise. */
  proofs?: readonly Proof[]
  changes?: Partial<FormActionRequest>
}>

const fail = async (): Promise<never> => {
  throw new Error('No answers are expected.')
}

/** Fails the test if an action stores answers. */
export const unusedSignUps: FormActionRequest['signUps'] = {
  recordAppropriateness: fail,
  answerAppropriateness: fail,
  readSignUp: async () => await Promise.resolve(null),
}

/** The request of an account form to its action, and the services that respond: `own` to the visitor's session, `passing` to the others. */
export async function accountForm({
  fields = {},
  script = {},
  isSignedIn = true,
  proofs = [{method: 'password', timestamp: Math.floor(Date.now() / 1000)}],
  changes,
}: Form): Promise<Readonly<{submitted: FormActionRequest; own: ScriptedService; passing: ScriptedService}>> {
  const own = scriptedService(isSignedIn ? {...script, [signInRequest]: {body: session({}, proofs)}} : script)
  const passing = scriptedService(script)
  const client = passingSession(new Headers(), own.fetch)
  if (isSignedIn) {
    await passingSignIn(client)
    own.calls.length = 0
  }
  const submitted: FormActionRequest = {
    fields,
    lang: 'en',
    region: 'UK',
    client,
    passing: () => passingSession(new Headers(), passing.fetch),
    signUps: unusedSignUps,
    answers: undefined,
    enrolment: undefined,
    seenAt: 'http://localhost:3000',
    userAgent: null,
    siteUrl: 'http://localhost:3000',
    brandNames: async () => await Promise.resolve(['Marsa Markets', 'مرسى ماركتس']),
    ...changes,
  }
  return {submitted, own, passing}
}

async function passingSignIn(client: FormActionRequest['client']): Promise<void> {
  const {error} = await client.auth.signInWithPassword(existingUser)
  if (error) throw error
}
