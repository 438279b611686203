import {type NextRequest, NextResponse} from 'next/server'
import {createTranslator} from 'next-intl'
import type {Suggestion} from '#web/parts/frame/region-switch/suggestion-shape.ts'
import {getRegionSummaries} from '#web/parts/region/get-region-profile.ts'
import {readVisitor} from '#web/features/trading/responses/read-request.ts'
import {isSameOrigin} from '#web/http/same-site.ts'
import {reject} from '#web/http/request-body.ts'
import {toLocale} from '#domain/locale.ts'
import {getMessages} from '#i18n/messages.ts'
import {isRegion} from '#domain/regions/regions.ts'
import {declinedRegionCookie, suggestedRegionCookie} from '#domain/site/site-cookies.ts'
import {deleteCookie, setCookie} from '#web/http/site-cookie.ts'

/** The texts that suggest the region detected by the proxy, for the visitor's `?lang=` and `?region=`. */
export async function GET(request: NextRequest): Promise<Response> {
  const visitor = readVisitor(request)
  const suggested = request.cookies.get(suggestedRegionCookie.name)?.value
  if (visitor === null || !isRegion(suggested)) return reject(400, 'query')
  const {lang, region} = visitor
  const regions = await getRegionSummaries(lang)
  const findName = (code: string) => regions.find((candidate) => candidate.code === code)?.name ?? code
  const t = createTranslator({
    locale: toLocale(lang),
    messages: getMessages(lang),
    namespace: 'regionChange',
  })
  const suggestion: Suggestion = {
    region: suggested,
    label: t('suggestionLabel'),
    text: t('suggestion', {region: findName(suggested)}),
    accept: t('accept', {region: findName(suggested)}),
    decline: t('decline', {region: findName(region)}),
  }
  return Response.json(suggestion, {headers: {'cache-control': 'private, no-store'}})
}

/** Stores that the visitor declined the suggestion. */
export async function DELETE(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const suggested = request.cookies.get(suggestedRegionCookie.name)?.value
  const response = new NextResponse(null, {status: 204, headers: {'cache-control': 'no-store'}})
  if (isRegion(suggested)) setCookie(response.cookies, declinedRegionCookie, suggested)
  deleteCookie(response.cookies, suggestedRegionCookie)
  return response
}
