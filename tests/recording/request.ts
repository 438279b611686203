/** Who sends a request: nobody, a holder of the key that is public, or one of the key that may do everything. */
export type Sender = 'nobody' | 'visitor' | 'owner'

/** One of the fixed requests. `{dataset}` in its path is the dataset of the project. */
export type FixedRequest = Readonly<{
  /** Says what is requested, and is told apart from all others by it. */
  name: string
  service: 'lake' | 'rest' | 'auth'
  sender: Sender
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}>

/** The two projects that get the requests: hosted ones, or the stand-ins. */
export type Target = Readonly<{
  lake: Readonly<{url: string; dataset: string; projectId: string; token: string}>
  supabase: Readonly<{url: string; publishable: string; secret: string}>
}>

const keyOf = ({lake, supabase}: Target, {service, sender}: FixedRequest): string | undefined => {
  if (sender === 'nobody') return undefined
  if (service === 'lake') return sender === 'owner' ? lake.token : undefined
  return sender === 'owner' ? supabase.secret : supabase.publishable
}

const bases = {lake: '/v2025-02-19', rest: '/rest/v1', auth: '/auth/v1'} as const

/** Sends a fixed request to a target. */
export async function sendFixed(target: Target, request: FixedRequest): Promise<Response> {
  const {service, method, path, headers, body} = request
  const host = service === 'lake' ? target.lake.url : target.supabase.url
  const key = keyOf(target, request)
  return await fetch(`${host}${bases[service]}${path.replaceAll('{dataset}', target.lake.dataset)}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(key !== undefined && {authorization: `Bearer ${key}`}),
      ...(key !== undefined && service !== 'lake' && {apikey: key}),
      ...(body !== undefined && {'content-type': 'application/json'}),
      ...(service === 'auth' && {'x-supabase-api-version': '2024-01-01'}),
      ...headers,
    },
    ...(body !== undefined && {body: typeof body === 'string' ? body : JSON.stringify(body)}),
    signal: AbortSignal.timeout(20_000),
  })
}
