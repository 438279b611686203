import {z} from 'zod'
import {markMarketData} from '#web/database/market-data/mark-market-data.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {isFirstUse} from '#web/http/budgets.ts'
import {readSignedWebhook} from '#web/http/signed-webhook.ts'
import {log} from '#web/log/log.ts'
import {countRejection} from '#web/metrics/count-requests.ts'

const shape = z.object({version: z.number().int().min(0)})
const header = 'x-market-data-signature'

/** Webhook of the database for changed market data. After it responds, pages show the new data. */
export async function POST(request: Request): Promise<Response> {
  const secret = siteEnvironment().MARKET_DATA_WEBHOOK_SECRET
  const webhook =
    secret === undefined
      ? ({kind: 'rejected', reason: 'signature'} as const)
      : await readSignedWebhook(request, {header, secret, shape})
  if (webhook.kind === 'rejected') {
    log.warn({reason: webhook.reason}, 'a market data webhook was rejected')
    countRejection('webhook')
    return Response.json({error: webhook.reason}, {status: webhook.reason === 'body' ? 400 : 401})
  }
  const isFirst = isFirstUse(webhook.signature)
  if (isFirst) await markMarketData()
  return Response.json({expired: isFirst})
}
