import type {Refusal} from '#domain/quotes/judge-quote.ts'
import type {Batch, QuoteBook} from './quote-book.ts'
import type {Reading} from './quote-formats.ts'

const pauseMs = 1_000
const maintainMs = 3_600_000

type Ports = Readonly<{
  book: QuoteBook
  store: (batch: Batch, heardAt: number) => Promise<void>
  /** Deletes old bars, and measures the spreads of the last days. Both do nothing if they are done. */
  maintain: () => Promise<void>
  wait: (milliseconds: number) => Promise<unknown>
  say: (line: string) => void
}>

/** The error of a worker whose successor has started. */
const isReplaced = (message: string): boolean => message.includes('Another market data worker has started')

/** Stores what the source sent, at most once a second. A batch that could not be stored is part of the next one. */
export function createQuoteWriter({book, store, maintain, wait, say}: Ports) {
  let heardAt = 0
  let storedAt = 0
  let maintainedAt = 0
  let lastProblem: string | undefined
  let waiting: Array<() => void> = []

  const attempt = async (): Promise<void> => {
    const [batch, heard, released] = [book.readBatch(), heardAt, waiting]
    const isEmpty = heard === storedAt && batch.quotes.length === 0
    waiting = []
    try {
      if (!isEmpty) await store(batch, heard)
    } catch (error) {
      waiting = [...released, ...waiting]
      const message = error instanceof Error ? error.message : String(error)
      if (isReplaced(message)) throw error
      if (message !== lastProblem) say(message)
      lastProblem = message
      return
    }
    lastProblem = undefined
    storedAt = heard
    book.settle(batch)
    for (const release of released) release()
  }

  const clean = async (): Promise<void> => {
    if (Date.now() - maintainedAt < maintainMs) return
    maintainedAt = Date.now()
    await maintain().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
  }

  return {
    /** Takes what the source sent. Returns why it was refused, or null. */
    take: (reading: Reading, now: number): Refusal | null => {
      heardAt = now
      return book.add(reading, now)
    },
    /** Resolves when everything that was taken so far is stored. */
    stored: (): Promise<void> => new Promise((resolve) => void waiting.push(resolve)),
    /** Stores batches until `isDone`, and then what is left. */
    run: async (isDone: () => boolean): Promise<void> => {
      while (!isDone()) {
        await attempt()
        await clean()
        await wait(pauseMs)
      }
      await attempt()
    },
  }
}
