import {historyPath} from '#web/features/legal-history/history-path.ts'
import {momentOfFields} from '#web/features/legal-history/form-values.ts'
import {defaultLanguage, isLanguage} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {isRegion} from '#domain/regions/regions.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'

export const dynamic = 'force-dynamic'

/** Redirects from the archive's form to the page of the requested moment, or of two. That page says what it cannot answer. */
export function GET(request: Request): Response {
  const {searchParams} = new URL(request.url)
  const field = (name: string) => (searchParams.get(name) ?? '').trim()
  const [lang, region] = [field('lang'), field('region')]
  const other = momentOfFields(field('otherDay'), field('otherTime'))
  const path = historyPath({
    at: momentOfFields(field('day'), field('time')),
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
