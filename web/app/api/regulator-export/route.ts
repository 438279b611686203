import {z} from 'zod'
import {regionCodes} from '#domain/regions/regions.ts'
import {respondToStudio} from '#web/content/studio-request.ts'
import {readRange} from '#web/features/legal/history/bundle.ts'
import {exportForRegulator} from '#web/features/legal/regulator-export/export-for-regulator.ts'
import {reject} from '#web/http/request-body.ts'
import {streamZip} from '#web/http/zip.ts'

const maxName = 100
// With the names of the people that the export mentions.
const maxBytes = 16_384
const namesShape = z.record(z.string(), z.string().max(maxName)).catch({})

const readNames = (text: string | null): ReadonlyMap<string, string> => {
  try {
    return new Map(Object.entries(namesShape.parse(JSON.parse(text ?? '{}'))))
  } catch {
    return new Map()
  }
}

async function respond(form: URLSearchParams): Promise<Response> {
  const now = new Date()
  const region = z.enum(regionCodes).safeParse(form.get('region')).data
  const range = readRange(form, now.toISOString())
  if (region === undefined || !range) return reject(400, 'region, or at, or from and to')
  const files = await exportForRegulator({range, region}, readNames(form.get('names')), now.toISOString())
  if (!files) return reject(404, 'nothing was recorded')
  return new Response(streamZip(files, now), {
    headers: {'content-type': 'application/zip', 'cache-control': 'no-store'},
  })
}

/**
 * A ZIP archive for a regulator, for the Studio's audit desk: what visitors of a region saw at a time or in a period, in every language, with the people
 * and decisions behind it. It isn't public, because it names people. `names` has their names by their ids, because only the Studio knows them.
 */
export const POST = async (request: Request): Promise<Response> =>
  await respondToStudio(request, 'export', respond, maxBytes)
