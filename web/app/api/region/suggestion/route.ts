import type {NextRequest} from 'next/server'
import {createTranslator} from 'next-intl'
import type {Suggestion} from '#web/features/region-switch/suggestion-shape.ts'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import {readVisitor} from '#web/features/trading-conditions/responses/read-visitor.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {reject} from '#web/http/reject.ts'
import {localeOf} from '#domain/languages/locale.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {isRegion} from '#domain/regions/regions.ts'
import {declinedRegionCookie, suggestedRegionCookie} from '#web/routing/region-suggestion.ts'

const oneYearSeconds = 31_536_000

/** The words with which the region that the proxy noted is suggested to a reader of `?lang=` and `?region=`. */
export async function GET(request: NextRequest): Promise<Response> {
  const reader = readVisitor(request)
  const suggested = request.cookies.get(suggestedRegionCookie)?.value
  if (reader === null || !isRegion(suggested)) return reject(400, 'question')
  const {lang, region} = reader
  const regions = await getRegionOverview(lang)
  const nameOf = (code: string) => regions.find((candidate) => candidate.code === code)?.name ?? code
  const t = createTranslator({
    locale: localeOf(lang),
    messages: messagesOf(lang),
    namespace: 'regionChange',
  })
  const suggestion: Suggestion = {
    region: suggested,
    label: t('suggestionLabel'),
    text: t('suggestion', {region: nameOf(suggested)}),
    accept: t('accept', {region: nameOf(suggested)}),
    decline: t('decline', {region: nameOf(region)}),
  }
  return Response.json(suggestion, {headers: {'cache-control': 'private, no-store'}})
}

/** Remembers that the reader declined the suggestion. */
export async function DELETE(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const suggested = request.cookies.get(suggestedRegionCookie)?.value
  const headers = new Headers({'cache-control': 'no-store'})
  if (isRegion(suggested))
    headers.append(
      'set-cookie',
      `${declinedRegionCookie}=${suggested}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax; HttpOnly`,
    )
  headers.append('set-cookie', `${suggestedRegionCookie}=; Path=/; Max-Age=0; SameSite=Lax`)
  return new Response(null, {status: 204, headers})
}
