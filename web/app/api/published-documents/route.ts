import {readPublishedDocuments} from '#web/database/publish-marks.ts'
import {respondToStudio} from '#web/content/studio-request.ts'

/** The documents that were published or deleted last, for the Studio, whose log also lists deletions. */
export const POST = async (request: Request): Promise<Response> =>
  await respondToStudio(request, 'publications', readPublishedDocuments)
