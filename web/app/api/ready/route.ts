import {sourceState} from '#web/last-good/source-state.ts'
import {probeContent} from '#web/content/probe.ts'
import {probeFigures} from '#web/database/probe.ts'
import type {Probe} from '#web/last-good/watch-sources.ts'

export const dynamic = 'force-dynamic'

const timeoutMilliseconds = 2_000

async function stateOf(name: string, probe: Probe) {
  const state = sourceState(name)
  const failure = await probe(AbortSignal.timeout(timeoutMilliseconds)).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.name : 'Error'),
  )
  if (failure === null) state.lastGoodAt = Date.now()
  return {
    status: failure === null ? 'ok' : 'down',
    failure,
    lastGoodAgeSeconds:
      state.lastGoodAt === undefined ? null : Math.round((Date.now() - state.lastGoodAt) / 1_000),
  }
}

/** Each service behind the site with its state and the age of its last good answer. 503 when one is down. */
export async function GET(): Promise<Response> {
  const [content, figures] = await Promise.all([
    stateOf('content', probeContent),
    stateOf('figures', probeFigures),
  ])
  const ready = content.status === 'ok' && figures.status === 'ok'
  return Response.json(
    {status: ready ? 'ready' : 'degraded', services: {content, figures}},
    {status: ready ? 200 : 503, headers: {'cache-control': 'no-store'}},
  )
}
