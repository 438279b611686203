import {z} from 'zod'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {calendarEvents} from '#web/parts/markets/trading-hours/calendars.ts'
import {fileRefusal} from '#web/parts/markets/trading-hours/file-refusal.ts'
import {getCalendars} from '#web/parts/markets/trading-hours/get-calendars.ts'
import {getPlainWarning} from '#web/parts/region/plain-warning.ts'
import {toIcal} from '#domain/hours/to-ical.ts'
import {detectedCountry} from '#web/routing/detected-region.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {reject} from '#web/http/request-body.ts'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'

const parameters = z.object({
  lang: z.enum(languages),
  region: z.enum(regionCodes).optional(),
  calendar: z.string().max(96),
})

/**
 * The sessions and holidays of `?calendar=` in the coming weeks as an iCalendar file in `?lang=`, with the risk warning.
 * Responds 404 if `?region=` or the visitor's country doesn't offer the market. Without a region, every region must offer
 * it, because the address is public. 429: too many requests from a network.
 */
export async function GET(request: Request): Promise<Response> {
  const query = parameters.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data
  if (query === undefined) return reject(400, 'query')
  const {lang, region} = query
  const refused = rejectOverBudget(spendUncached, request.headers, 'download-limit', lang)
  if (refused) return refused
  const calendar = (await getCalendars(lang)).find(({slug}) => slug === query.calendar)
  if (calendar === undefined) return reject(404, 'calendar')
  const refusal = await fileRefusal(calendar, {lang, region, country: detectedCountry(request.headers)})
  if (refusal !== null) return reject(404, refusal)
  const now = Date.now()
  const text = toIcal({
    name: calendar.name,
    description: await getPlainWarning(lang, region ?? null),
    host: new URL(siteEnvironment().SITE_URL).host,
    madeAt: now,
    events: calendarEvents(calendar, now, lang),
  })
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${calendar.slug}.ics"`,
      // The response depends on the visitor's country.
      'cache-control': 'private, max-age=3600',
    },
  })
}
