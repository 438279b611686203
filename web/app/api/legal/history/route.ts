import {makeExport} from '#web/features/legal-history/export/make-export.ts'
import {concerning} from '#web/features/legal-history/archive.ts'
import {loadShown} from '#web/features/legal-history/load-record.ts'
import {reject} from '#web/http/reject.ts'
import {parseScope} from '#web/i18n/scope.ts'

export const dynamic = 'force-dynamic'

/** What stood on `?day=` for readers of `?region=` in `?lang=`, as a signed file. 404 for a day that is not in the record. */
export async function GET(request: Request): Promise<Response> {
  const {searchParams} = new URL(request.url)
  const given = (name: string) => searchParams.get(name) ?? ''
  const scope = parseScope({lang: given('lang'), region: given('region')})
  const day = given('day')
  if (!scope) return reject(400, 'lang or region')
  const shown = await loadShown(day)
  if (!shown) return reject(404, 'day')
  return new Response(makeExport(concerning(shown, scope.region), scope, day), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="shown-${day}-${scope.region}-${scope.lang}.json"`,
      'cache-control': 'no-store',
    },
  })
}
