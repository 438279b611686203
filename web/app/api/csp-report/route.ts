import {createLogBudget} from '#web/http/budgets.ts'
import {parseCspReports, reportShape} from '#web/http/csp-reports.ts'
import {readLimitedText, reject} from '#web/http/request-body.ts'
import {log} from '#web/log/log.ts'

const maxBytes = 16 * 1024

// Reports need no session, so the log has a budget. The server doesn't store the sender.
const spendLine = createLogBudget({max: 30, windowMs: 60_000})

/**
 * Logs Content-Security-Policy violations, and the errors that our error page showed. The response doesn't show whether the
 * log budget was used up.
 */
export async function POST(request: Request): Promise<Response> {
  const shape = reportShape(request.headers.get('content-type'))
  if (!shape) return reject(415, 'type')
  const text = await readLimitedText(request, maxBytes)
  if (text === null) return reject(413, 'length')
  const reports = parseCspReports(shape, text)
  if (reports === null) return reject(400, 'report')
  for (const report of reports) {
    const {isGranted, leftOut} = spendLine()
    if (isGranted)
      log.warn(
        {...report, leftOut},
        'reference' in report ? 'a page failed in a browser' : 'a content security policy was violated',
      )
  }
  return new Response(null, {status: 204, headers: {'cache-control': 'no-store'}})
}
