import {dayOf, dayToShow} from '#web/features/legal-history/day.ts'
import {dayPath} from '#web/features/legal-history/day-path.ts'
import {firstDay} from '#web/features/legal-history/load-record.ts'
import {defaultLanguage, isLanguage} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {isRegion} from '#domain/regions/regions.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'

export const dynamic = 'force-dynamic'

/** Redirects from the archive's form to the page of the requested day. */
export async function GET(request: Request): Promise<Response> {
  const {searchParams} = new URL(request.url)
  const lang = searchParams.get('lang')
  const region = searchParams.get('region')
  const day = dayToShow(searchParams.get('day') ?? '', await firstDay(), dayOf(Date.now()))
  const path = dayPath(day, isRegion(region) ? region : siteEnvironment().DEFAULT_REGION)
  return new Response(null, {
    status: 303,
    headers: {
      location: publicPath(isLanguage(lang) ? lang : defaultLanguage, path),
      'cache-control': 'no-store',
    },
  })
}
