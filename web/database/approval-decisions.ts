import 'server-only'
import {z} from 'zod'
import {type ApprovalDecision, decisionShape, parseRows} from '#domain/audit-log/decision.ts'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {log} from '../log/log.ts'
import {siteClient} from './clients.ts'
import {unwrapRows} from './responses.ts'

const timeoutMs = 15_000

// Of a form, where a missing or malformed value is like none.
const askedShape = z.object({
  document: z.string().min(1).max(200).optional().catch(undefined),
  before: z.coerce.number().int().positive().optional().catch(undefined),
})

/** The decisions about one document or all, newest first, 500 at most, without rows that can't be read. Throws if the database doesn't respond. */
export async function readApprovalDecisions(form: URLSearchParams): Promise<readonly ApprovalDecision[]> {
  const {document, before} = askedShape.parse(Object.fromEntries(form))
  const rows = await siteClient
    .rpc('list_decisions', {...(document !== undefined && {document}), ...(before !== undefined && {before})})
    .abortSignal(timeoutSignal(timeoutMs))
  return parseRows(decisionShape, unwrapRows(rows), (why) =>
    log.error({why}, 'a decision cannot be read, and is not listed'),
  )
}
