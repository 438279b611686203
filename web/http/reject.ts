/** An error response with a short reason. */
export const reject = (status: number, reason: string): Response =>
  Response.json({error: reason}, {status, headers: {'cache-control': 'no-store'}})
