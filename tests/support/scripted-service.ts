/** A request that a client library made: `POST /auth/v1/logout?scope=local`, and what it carried. */
export type Call = Readonly<{request: string; body: unknown}>

type Reply = Readonly<{status?: number; body?: unknown}>

/** The responses of a service by request; a request that is not listed gets a 501 and is recorded in `calls` too. */
export type Script = Readonly<Record<string, Reply>>

export type ScriptedService = Readonly<{fetch: typeof fetch; calls: Call[]; requests: () => string[]}>

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
