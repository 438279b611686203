export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
} as const

/** An answer in the words of the hosted API: PostgREST's `code`, `message`, `details` and `hint`, or its gateway's `message` and `hint`. */
export const apiError = (
  status: number,
  body: Readonly<{message: string; code?: string; details?: string | null; hint?: string | null}>,
): Response => Response.json(body, {status, headers: corsHeaders})
