import 'server-only'
import type {NextRequest} from 'next/server'
import {siteEnvironment} from '../../env/site-environment.ts'
import {type PreviewToken, draftPassCookie, readDraftPass} from './preview-token.ts'

/** The pass to drafts that comes with a request; null for a visitor. */
export const requestPreviewToken = (request: Pick<NextRequest, 'cookies'>): PreviewToken | null =>
  readDraftPass(request.cookies.get(draftPassCookie)?.value, siteEnvironment().SANITY_READ_TOKEN, Date.now())
