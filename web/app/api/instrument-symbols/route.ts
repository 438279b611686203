import {listSymbols} from '#web/database/market-data/symbols.ts'
import {respondToStudio} from '#web/content/studio-request.ts'

/** The symbols of all instruments. The Studio's forms offer them. */
export const POST = async (request: Request): Promise<Response> =>
  await respondToStudio(request, 'symbols', listSymbols)
