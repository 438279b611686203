import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {readStackVariables} from '#runtime/environment/site-variables.ts'
import {planPublisher} from '#dev-stack/stack/plan-services.ts'
import {type Title, publishTitle, readTitle} from '#tests/drills/publish.ts'
import {type Visit, findFailure, publicVisits, readUnderLoad} from '#tests/drills/read-under-load.ts'
import {startVarnish} from '#tests/full/edge-cache/start-varnish.ts'
import {type EdgeCache, startNginx} from '#tests/support/servers/proxies.ts'
import {
  type SiteServer,
  copyTree,
  copyVariables,
  removeTrees,
  runningBuild,
  startServer,
} from '#tests/support/servers/site-tree.ts'
import {
  type StartedProgram,
  createSteppedClock,
  ensureProgram,
  startProgram,
} from '#tests/support/servers/start-program.ts'
import {inFlight, waitUntil} from '#tests/support/timing.ts'

// Two publishers, and two web servers behind both shipped caches. The clocks of one publisher and of one web server step while officers publish and visitors read.
const longMs = 480_000
const clocks = {'a publisher': createSteppedClock(), 'a web server': createSteppedClock()}
const steps = [100, -100, 90_000, -90_000, 7_200_000, -7_200_000]
const shownWithinMs = 60_000
/** A published legal title is on every page, so each step renders all of these again, on each server. */
const pagesRead = 30
const perSecond = 2

type Running = Readonly<{
  servers: readonly SiteServer[]
  publisher: StartedProgram
  caches: readonly EdgeCache[]
  visits: readonly Visit[]
  title: Title
}>

let running: Running | undefined
const drill = (): Running => {
  if (running === undefined) throw new Error('The servers were not started.')
  return running
}

/** Starts a second publisher for the running product. */
async function startSecondPublisher(): Promise<StartedProgram> {
  const root = path.resolve('.')
  const {site, workers, publisher} = readStackVariables(root).variables
  const {args, env} = planPublisher(root, {...site, ...workers, ...publisher, ...clocks['a publisher'].env})
  const program = startProgram([process.execPath, ...args], {folder: root, variables: copyVariables(env)})
  await waitUntil('the second publisher is ready', async () => {
    if (!program.isRunning()) throw new Error(program.output())
    return program.output().includes('ready ') || undefined
  })
  return program
}

const variants = ['', '/ar'].flatMap((prefix) =>
  regionCodes.map((region): Visit => ({path: `${prefix}/legal/risk-disclosure`, region})),
)

beforeAll(async () => {
  ensureProgram('nginx', 'nginx-light')
  ensureProgram('varnishd', 'varnish')
  const first = await startServer(copyTree('clock-1', runningBuild()))
  const second = await startServer(copyTree('clock-2', runningBuild()), undefined, {
    ...clocks['a web server'].env,
  })
  const visits = (await publicVisits(1)).slice(0, pagesRead)
  // As servers are that have run for a while.
  for (const {url} of [first, second])
    await inFlight([...visits, ...variants], 2, async (visit) => {
      await findFailure(url, visit)
    })
  running = {
    servers: [first, second],
    publisher: await startSecondPublisher(),
    caches: [await startNginx([first.port, second.port]), await startVarnish(second.port)],
    visits,
    title: await readTitle(),
  }
}, longMs)

afterAll(async () => {
  if (running !== undefined) {
    await publishTitle(running.title)
    await Promise.all(running.caches.map(async ({stop}) => await stop()))
    await Promise.all(
      [running.publisher, ...running.servers.map(({program}) => program)].map((program) => program.stop()),
    )
  }
  removeTrees()
  for (const {remove} of Object.values(clocks)) remove()
}, longMs)

const readText = async (site: string, {path: page, region}: Visit): Promise<string> =>
  await (await fetch(`${site}${page}`, {headers: {cookie: `region=${region}`}})).text()

/** Waits until each variant has a text through each cache, and then reads each of them again. */
async function expectEverywhere(text: string): Promise<void> {
  const {caches} = drill()
  const shows = async () =>
    await Promise.all(
      caches.flatMap(({url}) => variants.map(async (visit) => (await readText(url, visit)).includes(text))),
    )
  await waitUntil(`${text} is shown`, async () => (await shows()).every(Boolean) || undefined, shownWithinMs)
  expect((await shows()).filter((isShown) => !isShown)).toEqual([])
  for (const {url} of caches)
    expect(
      (await Promise.all(variants.map(async (visit) => await findFailure(url, visit)))).filter(Boolean),
    ).toEqual([])
}

const toWord = (index: number): string =>
  String.fromCodePoint(
    ...String(index)
      .split('')
      .map((digit) => 97 + Number(digit)),
  )

const isHeldUp = (output: string): boolean => output.includes('until the clocks agree')

describe.each(Object.entries(clocks))('the clock of %s', (name, clock) => {
  test.each(steps)(
    'steps by %i ms: every visitor gets their variant, and each approval is shown',
    async (step) => {
      const {caches, visits, title, publisher} = drill()
      const over = new AbortController()
      const reading = Promise.all(
        caches.map(async ({url}) => await readUnderLoad(url, visits, perSecond, over.signal)),
      )
      const before = publisher.output().length
      const key = toWord(steps.indexOf(step)) + (name === 'a publisher' ? 'p' : 'w')
      const publishes = async (mark: string) =>
        await publishTitle({...title, en: `${title.en} ${mark}`, ar: `${title.ar} ${mark}`})
      clock.step(step)
      const publishing = publishes(`clock${key}a`)
      // By the publisher whose clock is right, or held up until the clocks agree.
      const waits = async () =>
        await waitUntil(
          'a publisher waits',
          async () => over.signal.aborted || isHeldUp(publisher.output().slice(before)) || undefined,
          longMs,
        )
      try {
        await Promise.race([publishing.then(async () => await expectEverywhere(`clock${key}a`)), waits()])
        clock.step(0)
        await publishing
        await expectEverywhere(`clock${key}a`)
        await publishes(`clock${key}b`)
        await expectEverywhere(`clock${key}b`)
      } finally {
        over.abort()
      }
      for (const {sent, failures} of await reading) {
        expect(failures).toEqual([])
        expect(sent).toBeGreaterThan(0)
      }
      expect(publisher.output().slice(before)).not.toMatch(/put back|sealed again/u)
    },
    longMs,
  )
})
