import {serveMetrics} from '#runtime/metrics/serve-metrics.ts'
import type {WorkerMetrics} from './worker-metrics.ts'

type Counting = Pick<
  WorkerMetrics,
  'pass' | 'countMail' | 'countQuote' | 'countReconnect' | 'noteEnds' | 'noteRefused' | 'noteTimeStamps'
> &
  Readonly<{close: () => void}>

const uncounted: Counting = {
  pass: async (run) => await run(),
  countMail: () => undefined,
  noteEnds: () => undefined,
  countQuote: () => undefined,
  countReconnect: () => undefined,
  noteRefused: () => undefined,
  noteTimeStamps: () => undefined,
  close: () => undefined,
}

/** Counts the passes of a worker and serves the counts. Without a port it counts nothing and doesn't load the library. */
export async function startWorkerMetrics(
  {port, host}: Readonly<{port: number | undefined; host: string}>,
  say: (problem: string) => void,
): Promise<Counting> {
  if (port === undefined) return uncounted
  const {createWorkerMetrics} = await import('./worker-metrics.ts')
  const metrics = createWorkerMetrics()
  const server = serveMetrics({port, host, say, read: async () => await metrics.registry.metrics()})
  return {
    pass: metrics.pass,
    countMail: metrics.countMail,
    noteEnds: metrics.noteEnds,
    countQuote: metrics.countQuote,
    countReconnect: metrics.countReconnect,
    noteRefused: metrics.noteRefused,
    noteTimeStamps: metrics.noteTimeStamps,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
