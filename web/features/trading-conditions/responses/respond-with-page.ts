import 'server-only'
import {reject} from '#web/http/reject.ts'
import {log} from '#web/log/log.ts'

/** Responds with a page of rows fresh from the database; 503 when it is unavailable. */
export async function respondWithPage(find: () => Promise<unknown>): Promise<Response> {
  try {
    const headers = {
      'cache-control': 'private, no-store',
      'x-market-data-as-of': new Date().toISOString(),
      'x-market-data-state': 'live',
    }
    return Response.json(await find(), {headers})
  } catch (error) {
    log.error({error}, 'a page of market data could not be read')
    return reject(503, 'market data unavailable')
  }
}
