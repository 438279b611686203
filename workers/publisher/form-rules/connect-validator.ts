import {fork, type ChildProcess} from 'node:child_process'
import path from 'node:path'
import {z} from 'zod'
import type {ContentDocument} from '../content/content-history.ts'

const idleMs = 10 * 60_000
const timeoutMs = 120_000

const validatorMessageShape = z.union([
  z.object({ready: z.literal(true)}),
  z.object({id: z.number(), problems: z.array(z.string())}),
  z.object({id: z.number(), failure: z.string()}),
])

type Waiting = Readonly<{resolve: (problems: readonly string[]) => void; reject: (error: Error) => void}>

/** Runs the form's rules in a process that starts when first needed and ends after ten idle minutes. */
export type Validator = Readonly<{
  /** The errors that the form would show for a draft, in words. Rejects if the rules couldn't run. */
  validate: (draft: ContentDocument) => Promise<readonly string[]>
  close: () => void
}>

/** Connects to the form's rules. `env` is the environment of their process. */
export function connectValidator(env: NodeJS.ProcessEnv): Validator {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const close = () => {
    clearTimeout(idle)
    child?.disconnect()
    child = undefined
  }
  const start = (): ChildProcess => {
    const started = fork(path.join(import.meta.dirname, 'validator.ts'), {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (message) => {
      const received = validatorMessageShape.parse(message)
      if ('ready' in received) return
      const pending = waiting.get(received.id)
      waiting.delete(received.id)
      if ('failure' in received) pending?.reject(new Error(`The rules could not be run: ${received.failure}`))
      else pending?.resolve(received.problems)
    })
    started.on('exit', (code) => {
      if (child === started) child = undefined
      for (const {reject} of waiting.values())
        reject(new Error(`The process of the rules ended with ${code}`))
      waiting.clear()
    })
    return started
  }
  return {
    close,
    validate: async (draft) => {
      clearTimeout(idle)
      idle = setTimeout(close, idleMs)
      idle.unref()
      child ??= start()
      const id = ++lastId
      const {promise, resolve, reject} = Promise.withResolvers<readonly string[]>()
      waiting.set(id, {resolve, reject})
      child.send({id, document: draft})
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(new Error('The rules took too long'))
      }, timeoutMs)
      return await promise.finally(() => clearTimeout(timer))
    },
  }
}
