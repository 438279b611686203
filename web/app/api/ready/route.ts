import type {NextRequest} from 'next/server'
import {probeContent} from '#web/content/probe.ts'
import {subscriptionTo} from '#web/content/subscription-state.ts'
import {probeMarketData} from '#web/database/probe.ts'
import {probeSignIn} from '#web/database/probe-sign-in.ts'
import {isEnding} from '#web/http/end-on-signal.ts'
import {sourceState} from '#web/stale-if-error/source-state.ts'
import {type Probe, checkSource} from '#web/stale-if-error/monitor-sources.ts'

export const dynamic = 'force-dynamic'

const secondsSince = (moment: number | undefined): number | null =>
  moment === undefined ? null : Math.round((Date.now() - moment) / 1_000)

async function stateOf(name: string, probe: Probe) {
  await checkSource(name, probe)
  const state = sourceState(name)
  const upState = state.absent ? 'absent' : 'ok'
  return {
    status: state.down ? 'down' : upState,
    downForSeconds: secondsSince(state.downSince),
    lastSuccessAgeSeconds: state.absent ? null : secondsSince(state.lastSuccessAt),
  }
}

/** Whether this server receives publications in each of its two ways, and when it last did. */
function publicationSubscriptions() {
  const subscriptionState = (name: Parameters<typeof subscriptionTo>[0]) => {
    const {isSubscribed, lastEventAt} = subscriptionTo(name).current()
    return {subscribed: isSubscribed, lastEventAgeSeconds: secondsSince(lastEventAt)}
  }
  return {liveEvents: subscriptionState('liveEvents'), marks: subscriptionState('marks')}
}

const respond = (body: object, status: 200 | 503): Response =>
  Response.json(body, {status, headers: {'cache-control': 'no-store'}})

/**
 * Whether this server serves pages, for a load balancer: it does so without its services too, all servers have the same ones, and all of them would leave
 * at once. 503 once it is to end: it still responds, and the balancer is to send no more. With `?deep`, each service behind the site with
 * its state and the age of its last successful response, 503 when one is down; and whether this server receives what is published.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (isEnding()) return respond({status: 'ending'}, 503)
  if (!request.nextUrl.searchParams.has('deep')) return respond({status: 'ready'}, 200)
  const [content, database, signIn] = await Promise.all([
    stateOf('content', probeContent),
    stateOf('database', probeMarketData),
    stateOf('sign-in', probeSignIn),
  ])
  const isComplete = [content, database, signIn].every(({status}) => status !== 'down')
  return respond(
    {
      status: isComplete ? 'ready' : 'degraded',
      services: {content, database, 'sign-in': signIn},
      publications: publicationSubscriptions(),
    },
    isComplete ? 200 : 503,
  )
}
