import {readRenderedFile, readRenderedText} from '#web/database/audit-log/renderings.ts'
import {evidenceHeaders, textTypes} from '#web/features/legal/evidence-headers.ts'
import {log} from '#web/log/log.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {reject} from '#web/http/request-body.ts'

export const dynamic = 'force-dynamic'

const hashForm = /^[\da-f]{64}$/u

async function readStored(hash: string): Promise<Response | undefined> {
  const text = await readRenderedText(hash)
  if (text) return new Response(text.body, {headers: evidenceHeaders(textTypes[text.kind])})
  const file = await readRenderedFile(hash)
  return file && new Response(file.bytes, {headers: evidenceHeaders(file.mediaType)})
}

/**
 * Rendered evidence by its hash: a page as it was rendered, sandboxed without scripts or other origins, or one of its style
 * sheets, pictures or fonts. 429: too many requests from a network.
 */
export async function GET(
  request: Request,
  {params}: RouteContext<'/api/legal/history/evidence/[hash]'>,
): Promise<Response> {
  const refused = rejectOverBudget(spendUncached, request.headers, 'service-limit')
  if (refused) return refused
  const {hash} = await params
  if (!hashForm.test(hash)) return reject(400, 'a hash has 64 digits, 0 to 9 and a to f')
  try {
    return (await readStored(hash)) ?? reject(404, 'nothing with this hash was stored')
  } catch (error) {
    log.error({error}, 'a rendered text could not be read')
    return reject(503, 'the evidence cannot be read')
  }
}
