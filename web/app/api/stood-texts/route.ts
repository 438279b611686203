import {readStoodTexts} from '#web/database/audit-log/publications.ts'
import {respondToStudio} from '#web/content/studio-request.ts'

/** The regulated texts that visitors saw at a time, with the people behind them, for the Studio's audit desk. */
export const POST = async (request: Request): Promise<Response> =>
  await respondToStudio(request, 'texts', readStoodTexts)
