import {Counter, Gauge, Histogram, Registry, collectDefaultMetrics} from 'prom-client'
import {readKeyEnds} from '#domain/key-ends.ts'
import type {End} from '#domain/key-expiry.ts'
import {gaugeKeyEnds} from './gauge-key-ends.ts'
import type {Refusal} from '#domain/quotes/judge-quote.ts'

const secondsBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

function createQuoteCounters(registers: Registry[]) {
  const quotes = new Counter({
    name: 'marsa_quotes_total',
    help: 'Lines from the source of quotes: taken, or the reason why they were refused.',
    labelNames: ['outcome'],
    registers,
  })
  const reconnects = new Counter({
    name: 'marsa_quote_reconnects_total',
    help: 'How often this worker connected to its source of quotes again.',
    registers,
  })
  return {
    countQuote: (refusal: Refusal | null) => quotes.inc({outcome: refusal ?? 'taken'}),
    countReconnect: () => reconnects.inc(),
  }
}

/** Creates the metrics of a worker that works in passes. Times are in seconds. */
export function createWorkerMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({register: registry})
  let lastSuccess = Date.now()
  const age = new Gauge({
    name: 'marsa_worker_last_success_age_seconds',
    help: 'Seconds since a pass of this worker last ended without an error, or since it was started.',
    registers: [],
    collect() {
      this.set((Date.now() - lastSuccess) / 1_000)
    },
  })
  registry.registerMetric(age)
  let readFurtherEnds: () => readonly End[] = () => []
  registry.registerMetric(gaugeKeyEnds(() => [...readKeyEnds(process.env), ...readFurtherEnds()]))
  const passes = new Counter({
    name: 'marsa_worker_passes_total',
    help: 'Passes of this worker, by how they ended: ok or failed.',
    labelNames: ['outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'marsa_worker_pass_seconds',
    help: 'How long the passes of this worker take.',
    buckets: secondsBuckets,
    registers,
  })
  const mails = new Counter({
    name: 'marsa_mails_total',
    help: 'Mails that this worker handed to the mail server, or could not: sent, postponed or given-up.',
    labelNames: ['outcome'],
    registers,
  })
  const timeStamps = new Gauge({
    name: 'marsa_takes_time_stamps',
    help: 'Whether this worker takes time stamps of the record: the publisher does where an authority is named.',
    registers,
  })
  const refused = new Gauge({
    name: 'marsa_publisher_refused_entries',
    help: 'Documents of which the database refuses an entry of the audit log. They are set aside.',
    registers,
  })
  return {
    registry,
    /** Runs one pass and counts its outcome. Settles like the pass. */
    pass: async <Result>(run: () => Promise<Result>): Promise<Result> => {
      const end = seconds.startTimer()
      try {
        const result = await run()
        lastSuccess = Date.now()
        passes.inc({outcome: 'ok'})
        return result
      } catch (error) {
        passes.inc({outcome: 'failed'})
        throw error
      } finally {
        end()
      }
    },
    countMail: (outcome: 'sent' | 'postponed' | 'given-up') => mails.inc({outcome}),
    ...createQuoteCounters(registers),
    noteRefused: (count: number) => refused.set(count),
    /** Adds certificates to the keys of the environment. */
    noteEnds: (readEnds: () => readonly End[]) => {
      readFurtherEnds = readEnds
    },
    noteTimeStamps: (isTaken: boolean) => timeStamps.set(isTaken ? 1 : 0),
  } as const
}

export type WorkerMetrics = ReturnType<typeof createWorkerMetrics>
