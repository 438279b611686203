import {fork, type ChildProcess} from 'node:child_process'
import path from 'node:path'
import {z} from 'zod'
import type {ContentDocument} from '../content/content-history.ts'

const idleMs = 10 * 60_000
/** On a busy machine, the Studio's library takes a minute to load. */
const startMs = 120_000
/** The longest text that is checked takes eight seconds on a slow machine. */
const timeoutMs = 30_000

const validatorMessageShape = z.union([
  z.object({ready: z.literal(true)}),
  z.object({problems: z.array(z.string())}),
  z.object({failure: z.string()}),
])
type Received = z.infer<typeof validatorMessageShape>

/** The rules took too long for a draft, and a retry would take as long. */
export class SlowRules extends Error {}

/** Runs the form's rules in a process that starts when first needed and ends after ten idle minutes. */
export type Validator = Readonly<{
  /** The errors that the form would show for a draft, or else what the site can't read in it, in words. Rejects if the rules couldn't run, with `SlowRules` if they took too long. */
  validate: (draft: ContentDocument) => Promise<readonly string[]>
  close: () => void
}>

/** The next message of the rules' process. Rejects if it ends before, or sends nothing for that long. */
async function receive(child: ChildProcess, ms: number, late: Error): Promise<Received> {
  const {promise, resolve, reject} = Promise.withResolvers<Received>()
  const onMessage = (message: unknown) => {
    const received = validatorMessageShape.safeParse(message)
    if (received.success) resolve(received.data)
    else reject(received.error)
  }
  const onExit = (code: number | null) => reject(new Error(`The process of the rules ended with ${code}`))
  const timer = setTimeout(() => reject(late), ms)
  child.once('message', onMessage).once('exit', onExit).once('error', reject)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onExit).off('error', reject)
  }
}

/** Connects to the form's rules. `env` is the environment of their process. */
export function connectValidator(
  env: NodeJS.ProcessEnv,
  {program = path.join(import.meta.dirname, 'validator.ts'), limitMs = timeoutMs} = {},
): Validator {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  // The process may be busy with a draft, so it can't be asked to end.
  const close = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = async (): Promise<ChildProcess> => {
    const started = fork(program, {env, stdio: ['ignore', 'ignore', 'inherit', 'ipc']})
    child = started
    const forget = () => {
      if (child === started) child = undefined
    }
    started.on('exit', forget).on('error', forget)
    await receive(started, startMs, new Error('The process of the rules does not start'))
    return started
  }
  const ask = async (document: ContentDocument): Promise<Received> => {
    try {
      const asked = child ?? (await start())
      asked.send({document})
      return await receive(asked, limitMs, new SlowRules('The rules took too long'))
    } catch (error) {
      // Otherwise the next draft would wait behind this one.
      close()
      throw error
    }
  }
  const judge = async (document: ContentDocument): Promise<readonly string[]> => {
    clearTimeout(idle)
    const received = await ask(document)
    idle = setTimeout(close, idleMs)
    idle.unref()
    if ('problems' in received) return received.problems
    throw new Error(`The rules could not be run: ${'failure' in received ? received.failure : 'no response'}`)
  }
  return {
    close,
    // One at a time, so that the time of a draft is its own.
    validate: async (draft) => {
      const judged = last.then(async () => await judge(draft))
      last = judged.catch(() => undefined)
      return await judged
    },
  }
}
