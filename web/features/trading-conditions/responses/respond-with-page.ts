import 'server-only'
import {reject} from '#web/http/reject.ts'
import {log} from '#web/log/log.ts'

/** Answers with a page of rows that was just asked of the database; 503 when it does not answer. */
export async function respondWithPage(find: () => Promise<unknown>): Promise<Response> {
  try {
    const headers = {
      'cache-control': 'private, no-store',
      'x-figures-as-of': new Date().toISOString(),
      'x-figures-state': 'live',
    }
    return Response.json(await find(), {headers})
  } catch (error) {
    log.error({error}, 'figures could not be found')
    return reject(503, 'figures unavailable')
  }
}
