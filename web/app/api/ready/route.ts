import {probeContent} from '#web/content/probe.ts'
import {probeMarketData} from '#web/database/probe.ts'
import {probeSignIn} from '#web/database/probe-sign-in.ts'
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

/** Each service behind the site with its state and the age of its last successful response. 503 when one is down. */
export async function GET(): Promise<Response> {
  const [content, database, signIn] = await Promise.all([
    stateOf('content', probeContent),
    stateOf('database', probeMarketData),
    stateOf('sign-in', probeSignIn),
  ])
  const ready = [content, database, signIn].every(({status}) => status !== 'down')
  return Response.json(
    {status: ready ? 'ready' : 'degraded', services: {content, database, 'sign-in': signIn}},
    {status: ready ? 200 : 503, headers: {'cache-control': 'no-store'}},
  )
}
