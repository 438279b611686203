import type {NextRequest} from 'next/server'
import {describeKeyEnds} from '#domain/key-ends.ts'
import {probeContent} from '#web/content/client.ts'
import {getSubscription} from '#web/content/subscription-state.ts'
import {probeMarketData, probeSignIn} from '#web/database/probes.ts'
import {isWarm} from '#web/cache/front/warm-up.ts'
import {isEnding} from '#web/http/end-on-signal.ts'
import {proxyTrustHeader} from '#web/http/trusted-proxies.ts'
import {listRefused} from '#web/cache/refused-texts.ts'
import {sourceState} from '#web/cache/source-state.ts'
import {type Probe, checkSource} from '#web/cache/monitor-sources.ts'

export const dynamic = 'force-dynamic'

const countSecondsSince = (moment: number | undefined): number | null =>
  moment === undefined ? null : Math.round((Date.now() - moment) / 1_000)

async function readState(name: string, probe: Probe) {
  await checkSource(name, probe)
  const state = sourceState(name)
  const upState = state.absent ? 'absent' : 'ok'
  return {
    status: state.down ? 'down' : upState,
    downForSeconds: countSecondsSince(state.downSince),
    lastSuccessAgeSeconds: state.absent ? null : countSecondsSince(state.lastSuccessAt),
  }
}

/** Whether this server receives publications on each of its two channels, and the time of its last event. */
function publicationSubscriptions() {
  const subscriptionState = (name: Parameters<typeof getSubscription>[0]) => {
    const {isSubscribed, lastEventAt} = getSubscription(name).current()
    return {subscribed: isSubscribed, lastEventAgeSeconds: countSecondsSince(lastEventAt)}
  }
  return {liveEvents: subscriptionState('liveEvents'), marks: subscriptionState('marks')}
}

const respond = (body: object, status: 200 | 503): Response =>
  Response.json(body, {status, headers: {'cache-control': 'no-store'}})

/**
 * Whether this server can serve pages, for a load balancer. It stays ready while a service is down: all servers share the
 * services, so the balancer would remove all servers at once. Responds 503 while the server renders its first pages, and when it is shutting down, so
 * that the balancer sends it no requests. With `?deep`, lists each service with its state and the age of its last success
 * (503 if one is down), the publication channels, how many published texts a rule hides from visitors, and whether the forwarded headers of this
 * request are believed.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (isEnding()) return respond({status: 'ending'}, 503)
  if (!isWarm()) return respond({status: 'starting'}, 503)
  if (!request.nextUrl.searchParams.has('deep')) return respond({status: 'ready'}, 200)
  const [content, database, signIn] = await Promise.all([
    readState('content', probeContent),
    readState('database', probeMarketData),
    readState('sign-in', probeSignIn),
  ])
  const isComplete = [content, database, signIn].every(({status}) => status !== 'down')
  return respond(
    {
      status: isComplete ? 'ready' : 'degraded',
      services: {content, database, 'sign-in': signIn},
      publications: publicationSubscriptions(),
      // Only the count, because visitors may ask too. The log and the metrics name the withheld texts and their pages.
      refused: listRefused().length,
      endingKeys: describeKeyEnds(process.env, Date.now()),
      forwardedHeaders: request.headers.get(proxyTrustHeader) ?? 'none',
    },
    isComplete ? 200 : 503,
  )
}
