import {pageSpeedShape, rateSpeed, speedMetrics, toSpeedBound} from '#domain/page-speeds.ts'
import {readPagePath} from '#i18n/public-path.ts'
import {countPageSpeed} from '#web/database/page-speeds.ts'
import {createRequestBudget} from '#web/http/budgets.ts'
import {receiveCount} from '#web/http/receive-count.ts'
import {getMetrics} from '#web/metrics/count-requests.ts'
import {detectedCountry} from '#web/routing/detected-region.ts'
import {findPageKind} from '#web/routing/known-paths.ts'

// An office may share one IP address.
const consume = createRequestBudget({max: 120, windowMs: 60_000})

/** Counts how fast a page was in a browser, by its kind, the class of the device, and the country. */
export const POST = async (request: Request): Promise<Response> =>
  await receiveCount(request, {
    shape: pageSpeedShape,
    consume,
    count: async ({path, device, ...values}) => {
      const page = findPageKind(readPagePath(path))
      if (page === null) return false
      const bounds = speedMetrics.flatMap((metric) => {
        const value = values[metric]
        return value === undefined ? [] : [{metric, bound: toSpeedBound(metric, value)}]
      })
      await countPageSpeed({page, device, country: detectedCountry(request.headers), bounds})
      for (const {metric, bound} of bounds)
        getMetrics()?.pageSpeeds.inc({device, metric, rating: rateSpeed(metric, bound)})
      return true
    },
  })
