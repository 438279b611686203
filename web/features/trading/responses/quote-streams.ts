import 'server-only'
import {setImmediate as letOthersRun} from 'node:timers/promises'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {type CountryScope, formatRegionSegment} from '#web/routing/scope.ts'
import type {FoundQuotes} from './find-quotes.ts'

type Ports = Readonly<{
  /** What a visitor's region and country offer at this time. */
  readRules: (visitor: CountryScope) => Promise<VisitorRules>
  /** The last quotes of those symbols that the rules offer. */
  find: (symbols: readonly string[], rules: VisitorRules, hasDetails: boolean) => Promise<FoundQuotes>
  /** Whether the server is ending, so that its visitors connect to another one. */
  isEnding: () => boolean
  /** Milliseconds between two looks at the quotes. */
  everyMs: number
}>

type Member = {
  readonly send: (bytes: Uint8Array) => void
  readonly isFull: () => boolean
  readonly end: () => void
  readonly endsAt: number
  /** Whether it may lack a change, and gets all quotes next. */
  isBehind: boolean
}

/** Visitors of one region and country who look at the same symbols. They get the same bytes. */
type Channel = {
  readonly visitor: CountryScope
  readonly symbols: readonly string[]
  readonly members: Set<Member>
  /** The time of the quote that was last sent, by symbol. */
  sent: ReadonlyMap<string, number>
  isDemo: boolean
  sentAt: number
}

type StreamRequest = Readonly<{
  visitor: CountryScope
  symbols: readonly string[]
  /** Whether the first message has what a page needs to show the quotes. */
  hasDetails: boolean
  /** Who asks, to limit the streams of a network. */
  sender: string
}>

const maxStreams = 2_400
const maxOfSender = 600
/** Shorter than proxies wait for a response, and than a page waits before it polls. */
const silenceMs = 5_000
/** A stream ends after this time, with a part by chance. The page connects again, from the country where the visitor is by then. */
const [leastLifeMs, moreLifeMs] = [240_000, 60_000]
/** How long a page waits before it connects again, so that not all do at once. */
const [leastRetryMs, moreRetryMs] = [500, 2_000]
/** Channels between which other requests have their turn. */
const atOnce = 20

const encoder = new TextEncoder()
const encode = (found: FoundQuotes, isChange: boolean): Uint8Array =>
  encoder.encode(`data: ${JSON.stringify({...found, isChange})}\n\n`)

/** The message with what changed since the last one. Null if nothing did, unless the silence would be too long. */
function writeChange(channel: Channel, found: FoundQuotes): Uint8Array | null {
  const {sent, isDemo, sentAt} = channel
  const isOtherKind = found.isDemo !== isDemo
  const changed = found.quotes.filter(({symbol, at}) => isOtherKind || sent.get(symbol) !== at)
  const now = performance.now()
  if (changed.length === 0 && !isOtherKind && now - sentAt < silenceMs) return null
  channel.sent = new Map(found.quotes.map(({symbol, at}) => [symbol, at]))
  channel.isDemo = found.isDemo
  channel.sentAt = now
  return encode({...found, quotes: changed}, true)
}

/**
 * Streams of quotes as server-sent events. The first message has the last quotes of all symbols, the following ones those that
 * changed, at most one message per look. What a region doesn't offer is decided at each look.
 */
export class QuoteStreams {
  readonly #ports: Ports
  readonly #channels = new Map<string, Channel>()
  readonly #bySender = new Map<string, number>()
  #count = 0
  #isLooking = false

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** The open streams. */
  get count(): number {
    return this.#count
  }

  /** Opens a stream. Null if there are too many. Throws if quotes were never read. */
  async open(request: StreamRequest): Promise<ReadableStream<Uint8Array> | null> {
    const {readRules, find, isEnding} = this.#ports
    if (this.#isFull(request.sender) || isEnding()) return null
    const first = await find(request.symbols, await readRules(request.visitor), request.hasDetails)
    if (this.#isFull(request.sender)) return null
    let leave = (): void => undefined
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          leave = this.#join(request, {
            send: (bytes) => controller.enqueue(bytes),
            isFull: () => (controller.desiredSize ?? 0) <= 0,
            end: () => {
              leave()
              controller.close()
            },
            endsAt: performance.now() + leastLifeMs + Math.random() * moreLifeMs,
            // Quotes may have changed since they were read.
            isBehind: true,
          })
          const retryMs = Math.round(leastRetryMs + Math.random() * moreRetryMs)
          controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`))
          controller.enqueue(encode(first, false))
        },
        cancel: () => leave(),
      },
      {highWaterMark: 4},
    )
  }

  #isFull(sender: string): boolean {
    return this.#count >= maxStreams || (this.#bySender.get(sender) ?? 0) >= maxOfSender
  }

  #join({visitor, symbols, sender}: StreamRequest, member: Member): () => void {
    const key = JSON.stringify([visitor, symbols])
    const fresh = {members: new Set<Member>(), sent: new Map(), isDemo: false, sentAt: performance.now()}
    const channel = this.#channels.get(key) ?? {visitor, symbols, ...fresh}
    this.#channels.set(key, channel)
    channel.members.add(member)
    this.#count += 1
    this.#bySender.set(sender, (this.#bySender.get(sender) ?? 0) + 1)
    this.#keepLooking()
    return () => {
      if (!channel.members.delete(member)) return
      if (channel.members.size === 0) this.#channels.delete(key)
      this.#count -= 1
      const left = (this.#bySender.get(sender) ?? 1) - 1
      if (left === 0) this.#bySender.delete(sender)
      else this.#bySender.set(sender, left)
    }
  }

  #keepLooking(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    setTimeout(() => {
      void this.#look().finally(() => {
        this.#isLooking = false
        if (this.#channels.size > 0) this.#keepLooking()
      })
    }, this.#ports.everyMs)
  }

  async #look(): Promise<void> {
    const known = new Map<string, Promise<VisitorRules>>()
    const readRules = async (visitor: CountryScope) => {
      const key = `${visitor.lang} ${formatRegionSegment(visitor)}`
      const rules = known.get(key) ?? this.#ports.readRules(visitor)
      known.set(key, rules)
      return await rules
    }
    for (const [index, channel] of [...this.#channels.values()].entries()) {
      if (index % atOnce === atOnce - 1) await letOthersRun()
      await this.#update(channel, readRules)
    }
  }

  async #update(channel: Channel, readRules: Ports['readRules']): Promise<void> {
    const {members, visitor, symbols} = channel
    const found = await readRules(visitor)
      .then(async (rules) => await this.#ports.find(symbols, rules, false))
      .catch(() => null)
    const change = found && writeChange(channel, found)
    let all: Uint8Array | null = null
    for (const member of members) {
      if (this.#ports.isEnding() || performance.now() >= member.endsAt) member.end()
      else if (member.isFull()) member.isBehind = true
      else if (member.isBehind && found) {
        member.isBehind = false
        all ??= encode(found, false)
        member.send(all)
      } else if (change) member.send(change)
    }
  }
}
