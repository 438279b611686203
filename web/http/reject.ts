/** The answer to a request that is not let through, with the reason as a word. */
export const reject = (status: number, reason: string): Response =>
  Response.json({error: reason}, {status, headers: {'cache-control': 'no-store'}})
