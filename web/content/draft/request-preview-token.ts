import 'server-only'
import type {NextRequest} from 'next/server'
import {siteEnvironment} from '../../env/site-environment.ts'
import {previewTokenCookie} from '#domain/cookies/site-cookies.ts'
import {type PreviewToken, readPreviewToken} from './preview-token.ts'

/** The valid preview token of a request; null for a visitor. */
export const requestPreviewToken = (request: Pick<NextRequest, 'cookies'>): PreviewToken | null =>
  readPreviewToken(
    request.cookies.get(previewTokenCookie.name)?.value,
    siteEnvironment().SANITY_READ_TOKEN,
    Date.now(),
  )
