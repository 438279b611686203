/** A request that a client library made: `POST /auth/v1/logout?scope=local`, and what it carried. */
export type Call = Readonly<{request: string; body: unknown}>

type Reply = Readonly<{status?: number; body?: unknown}>

/** What a service answers to each request; one that is not listed is answered by 501, and is in `calls` like the others. */
export type Script = Readonly<Record<string, Reply>>

export type ScriptedService = Readonly<{fetch: typeof fetch; calls: Call[]; requests: () => string[]}>

// Without it the client of the sign-in service looks for the code of a refusal elsewhere.
const headers = {'x-supabase-api-version': '2024-01-01'}

/** A service that answers by a script, and remembers what it was asked. */
export function scriptedService(script: Script): ScriptedService {
  const calls: Call[] = []
  const answer = async (asked: Request): Promise<Response> => {
    const {pathname, search} = new URL(asked.url)
    const request = `${asked.method} ${pathname}${search}`
    const text = await asked.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    calls.push({request, body})
    const reply = script[request]
    const {status = 200, body: given = {}} = reply ?? {status: 501}
    return status === 204 ? new Response(null, {status, headers}) : Response.json(given, {status, headers})
  }
  return {
    calls,
    requests: () => calls.map(({request}) => request),
    fetch: async (input, init) => await answer(new Request(input, init)),
  }
}
