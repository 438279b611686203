import {historyPath, joinFields} from '#web/parts/archive/history-query.ts'
import {defaultLanguage, isLanguage} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {isRegion} from '#domain/regions/regions.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'

export const dynamic = 'force-dynamic'

/** Redirects from the archive's form to the page for the requested date, or for two dates. That page reports invalid input. */
export function GET(request: Request): Response {
  const {searchParams} = new URL(request.url)
  const field = (name: string) => (searchParams.get(name) ?? '').trim()
  const [lang, region] = [field('lang'), field('region')]
  const other = joinFields(field('otherDay'), field('otherTime'))
  const path = historyPath({
    at: joinFields(field('day'), field('time')),
    ...(other === '' ? {} : {with: other}),
    region: isRegion(region) ? region : siteEnvironment().DEFAULT_REGION,
  })
  return new Response(null, {
    status: 303,
    headers: {
      location: publicPath(isLanguage(lang) ? lang : defaultLanguage, path),
      'cache-control': 'no-store',
    },
  })
}
