import 'server-only'
import type {NextRequest} from 'next/server'
import {siteEnvironment} from '../../env/site-environment.ts'
import {type DraftPass, draftPassCookie, readDraftPass} from './draft-pass.ts'

/** The pass to drafts that comes with a request; null for a visitor. */
export const draftPassOf = (request: Pick<NextRequest, 'cookies'>): DraftPass | null =>
  readDraftPass(request.cookies.get(draftPassCookie)?.value, siteEnvironment().SANITY_READ_TOKEN, Date.now())
