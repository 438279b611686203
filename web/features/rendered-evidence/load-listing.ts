import 'server-only'
import {parseMoment} from '#web/features/legal-history/moment.ts'
import {readRenderingsAt} from '#web/database/renderings.ts'
import {log} from '#web/log/log.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {Listing} from './evidence-screen.tsx'

const maxLength = 40

/** What a request for `?at=` gets. */
export async function loadListing(parameter: unknown, region: RegionCode): Promise<Listing> {
  const at = typeof parameter === 'string' ? parameter.trim().slice(0, maxLength) : ''
  const moment = parseMoment(at, 'end')
  if (moment === undefined) return {kind: 'wrongMoment', at}
  try {
    return {kind: 'list', at, renderings: await readRenderingsAt(moment, region)}
  } catch (error) {
    log.error({error}, 'the rendered evidence could not be read')
    return {kind: 'away', at}
  }
}
