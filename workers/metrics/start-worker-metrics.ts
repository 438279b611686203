import {serveMetrics} from '#web/metrics/serve-metrics.ts'
import type {WorkerMetrics} from './worker-metrics.ts'

type Counting = Pick<WorkerMetrics, 'pass' | 'countMail' | 'noteTimeStamps'> & Readonly<{close: () => void}>

const uncounted: Counting = {
  pass: async (run) => await run(),
  countMail: () => undefined,
  noteTimeStamps: () => undefined,
  close: () => undefined,
}

/** Counts the passes of a worker, and serves what is counted; without a port nothing is counted, and the library is not loaded. */
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
    noteTimeStamps: metrics.noteTimeStamps,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
