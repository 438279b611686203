import type {NextRequest, NextResponse} from 'next/server'
import {languageCookie} from '#domain/cookies/site-cookies.ts'
import {setCookie} from '../http/cookies/site-cookie.ts'
import type {Decision} from './decide.ts'
import {regionSegment} from '../i18n/scope.ts'
import {suggestRegion} from './suggest-region.ts'

/** A page that the routing shows. */
export type Shown = Extract<Decision, {kind: 'show'}>

/** The path of a page's variant within Next. */
export const internalPath = ({
  lang,
  page,
  ...place
}: Pick<Shown, 'lang' | 'region' | 'country' | 'page'>): string =>
  `/${lang}/${regionSegment(place)}${page === '/' ? '' : page}`

/** Sets what the response with a page says of its visitor. What is for this request alone is marked as private afterwards. */
export function markShownPage(
  response: NextResponse,
  request: NextRequest,
  {remember, region}: Pick<Shown, 'remember' | 'region'>,
  {isPreview}: Readonly<{isPreview: boolean}>,
): void {
  // Next's own `s-maxage` would let a shared cache serve one region's warning to another.
  response.headers.set('cache-control', 'private, max-age=0, must-revalidate')
  if (remember) setCookie(response.cookies, languageCookie, remember)
  if (!isPreview) suggestRegion(response, request, region)
}
