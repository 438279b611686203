/** An error response with a short reason. */
export const reject = (
  status: number,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): Response => Response.json({error: reason}, {status, headers: {...headers, 'cache-control': 'no-store'}})
