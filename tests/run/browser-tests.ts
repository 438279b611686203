import type {Preserved} from './empty-data.ts'
import {runPlaywright, runVitest} from './run-tests.ts'
import {startFirstStack, startSecondStack} from './stacks.ts'
import type {RunningStack} from './start-stack.ts'
import {type Tally, one, sum} from './tally.ts'
import {faultEnvironment, testEnvironment} from './test-environment.ts'

type BrowserTests = Readonly<{
  /** Without the keys of the previous run everything is built again. */
  preserve: Preserved
  /** Tests that need neither stack. They begin once the first one is built, and use the cores while outages are waited for. */
  beside?: () => Promise<Tally>
}>

/** Runs tests on a stack and stops it. One that does not start is one failure, by its name. */
async function onStack(
  name: string,
  starting: Promise<RunningStack>,
  run: () => Promise<Tally>,
): Promise<Tally> {
  const stack = await starting.catch((error: unknown) => {
    console.error(error)
    return null
  })
  if (stack === null) return one(`start of the ${name} stack`, false)
  try {
    return await run()
  } finally {
    await stack.stop()
  }
}

/**
 * The tests against the running product: on one stack outages, which mostly wait, and then what only reads; beside it, on a second one,
 * what operators do and what changes the content of everybody.
 */
export async function runBrowserTests({
  preserve,
  beside = async () => await Promise.resolve(sum([])),
}: BrowserTests): Promise<Tally> {
  const first = startFirstStack(preserve)
  // When a stack does not start, the others still run.
  const others = first.then(beside, beside)
  const read = Promise.withResolvers<void>()
  const onFirst = async () => {
    const outages = await runPlaywright({projects: ['outage'], env: testEnvironment})
    await others
    const reading = await Promise.all([
      runVitest({projects: ['site'], env: testEnvironment, args: ['--maxWorkers=1']}),
      runPlaywright({projects: ['reading'], env: testEnvironment}),
    ])
    return sum([outages, ...reading])
  }
  const changing = async () => {
    await others
    return await runPlaywright({projects: ['changes'], env: faultEnvironment})
  }
  const onSecond = async () => {
    const tallies = await Promise.all([
      runPlaywright({projects: ['operations'], env: faultEnvironment}),
      changing(),
    ])
    // How soon a publish is read everywhere is measured while nothing else keeps the site busy.
    await read.promise
    return sum([...tallies, await runPlaywright({projects: ['publish'], env: faultEnvironment})])
  }
  return sum(
    await Promise.all([
      onStack('first', first, onFirst).finally(read.resolve),
      onStack('second', first.then(startSecondStack), onSecond),
      others,
    ]),
  )
}
