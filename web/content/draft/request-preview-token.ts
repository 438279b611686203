import 'server-only'
import type {NextRequest} from 'next/server'
import {siteEnvironment} from '../../env/site-environment.ts'
import {type PreviewToken, previewTokenCookie, readPreviewToken} from './preview-token.ts'

/** The pass to drafts that comes with a request; null for a visitor. */
export const requestPreviewToken = (request: Pick<NextRequest, 'cookies'>): PreviewToken | null =>
  readPreviewToken(
    request.cookies.get(previewTokenCookie)?.value,
    siteEnvironment().SANITY_READ_TOKEN,
    Date.now(),
  )
