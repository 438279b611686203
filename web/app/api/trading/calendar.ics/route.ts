import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {toIcal} from '#domain/hours/to-ical.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {getCalendarPage} from '#web/features/calendar/get-calendar-page.ts'
import {listFileEntries} from '#web/features/calendar/load-calendar.ts'
import {readCalendarQuery} from '#web/features/calendar/read-calendar-query.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {reject} from '#web/http/request-body.ts'
import {toCalendarEvent} from '#web/parts/markets/market-events/make-entries.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getPlainWarning} from '#web/parts/region/plain-warning.ts'
import {detectedCountry} from '#web/routing/detected-region.ts'

const parameters = z.object({lang: z.enum(languages), region: z.enum(regionCodes).optional()})

/**
 * The entries of the calendar in the coming 60 days as an iCalendar file in `?lang=`, with the filters of the page and the risk warning. Leaves out
 * what `?region=` or the visitor's country doesn't offer. Without a region, every region must offer it, because the address is public.
 */
export async function GET(request: Request): Promise<Response> {
  const {searchParams} = new URL(request.url)
  const query = parameters.safeParse(Object.fromEntries(searchParams)).data
  if (query === undefined) return reject(400, 'query')
  const {lang, region} = query
  const refused = rejectOverBudget(spendUncached, request.headers, 'download-limit', lang)
  if (refused) return refused
  const country = detectedCountry(request.headers)
  const codes = region ? [region] : regionCodes
  const now = Date.now()
  const asked = readCalendarQuery(searchParams, now)
  const [page, description, ...regions] = await Promise.all([
    getCalendarPage(lang),
    getPlainWarning(lang, region ?? null),
    ...codes.map(async (code) => await getRegionProfile({lang, region: code, country})),
  ])
  const entries = await listFileEntries(lang, asked, regions, now)
  if (entries === null) return reject(404, 'instrument')
  const text = toIcal({
    name: page.headline,
    description,
    host: new URL(siteEnvironment().SITE_URL).host,
    madeAt: now,
    events: entries.map(toCalendarEvent),
  })
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="calendar.ics"',
      // The response depends on the visitor's country.
      'cache-control': 'private, max-age=3600',
    },
  })
}
