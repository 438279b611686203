import {createLogBudget} from '#web/http/csp-reports/log-budget.ts'
import {parseCspReports, reportShape} from '#web/http/csp-reports/parse-csp-reports.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {reject} from '#web/http/reject.ts'
import {log} from '#web/log/log.ts'

const maxBytes = 16 * 1024

// Anybody may send reports: the log is limited, and nobody is remembered for it.
const spendLine = createLogBudget({max: 30, windowMs: 60_000})

/** Logs what browsers report that a Content-Security-Policy stopped. The response is the same whether a line was left to write it. */
export async function POST(request: Request): Promise<Response> {
  const shape = reportShape(request.headers.get('content-type'))
  if (!shape) return reject(415, 'type')
  const text = await readLimitedText(request, maxBytes)
  if (text === null) return reject(413, 'length')
  const reports = parseCspReports(shape, text)
  if (reports === null) return reject(400, 'report')
  for (const report of reports) {
    const {isGranted, leftOut} = spendLine()
    if (isGranted) log.warn({...report, leftOut}, 'a content security policy was violated')
  }
  return new Response(null, {status: 204, headers: {'cache-control': 'no-store'}})
}
