import {readApprovalDecisions} from '#web/database/approval-decisions.ts'
import {respondToStudio} from '#web/content/studio-request.ts'

/** The history of decisions about texts that need approval, for the Studio. It isn't public. */
export const POST = async (request: Request): Promise<Response> =>
  await respondToStudio(request, 'decisions', readApprovalDecisions)
