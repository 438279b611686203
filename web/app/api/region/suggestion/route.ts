import type {NextRequest} from 'next/server'
import {createTranslator} from 'next-intl'
import type {Suggestion} from '#web/features/region-change/suggestion-shape.ts'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import {readReader} from '#web/features/trading-conditions/answers/read-question.ts'
import {cameFromThisSite} from '#web/http/came-from-this-site.ts'
import {refused} from '#web/http/refused.ts'
import {localeOf} from '#domain/languages/locale.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {isRegion} from '#domain/regions/regions.ts'
import {declinedCookie, suggestedCookie} from '#web/routing/region-suggestion.ts'

const oneYearSeconds = 31_536_000

/** The words with which the region that the proxy noted is suggested to a reader of `?lang=` and `?region=`. */
export async function GET(request: NextRequest): Promise<Response> {
  const reader = readReader(request)
  const suggested = request.cookies.get(suggestedCookie)?.value
  if (reader === null || !isRegion(suggested)) return refused(400, 'question')
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
  if (!cameFromThisSite(request.headers)) return refused(403, 'origin')
  const suggested = request.cookies.get(suggestedCookie)?.value
  const headers = new Headers({'cache-control': 'no-store'})
  if (isRegion(suggested))
    headers.append(
      'set-cookie',
      `${declinedCookie}=${suggested}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax; HttpOnly`,
    )
  headers.append('set-cookie', `${suggestedCookie}=; Path=/; Max-Age=0; SameSite=Lax`)
  return new Response(null, {status: 204, headers})
}
