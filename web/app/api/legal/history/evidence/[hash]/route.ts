import {readRenderedFile, readRenderedText} from '#web/database/renderings.ts'
import {evidenceHeaders, textTypes} from '#web/features/rendered-evidence/evidence-headers.ts'
import {log} from '#web/log/log.ts'
import {reject} from '#web/http/reject.ts'

export const dynamic = 'force-dynamic'

const hashForm = /^[\da-f]{64}$/u

async function readStored(hash: string): Promise<Response | undefined> {
  const text = await readRenderedText(hash)
  if (text) return new Response(text.body, {headers: evidenceHeaders(textTypes[text.kind])})
  const file = await readRenderedFile(hash)
  return file && new Response(file.bytes, {headers: evidenceHeaders(file.mediaType)})
}

/** What visitors got, by its hash: a page as it was rendered, closed to scripts and to every other site, or a style sheet, picture or font of it. */
export async function GET(
  _: Request,
  {params}: RouteContext<'/api/legal/history/evidence/[hash]'>,
): Promise<Response> {
  const {hash} = await params
  if (!hashForm.test(hash)) return reject(400, 'a hash has 64 digits, 0 to 9 and a to f')
  try {
    return (await readStored(hash)) ?? reject(404, 'nothing with this hash was stored')
  } catch (error) {
    log.error({error}, 'a rendered text could not be read')
    return reject(503, 'the evidence cannot be read')
  }
}
