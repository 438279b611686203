import {AsyncLocalStorage} from 'node:async_hooks'

type RequestContext = {readonly id: string; hasProblem: boolean}

declare global {
  // Next bundles this module more than once. All copies share one storage.
  var marsaRequests: AsyncLocalStorage<RequestContext> | undefined
}

const requests = (): AsyncLocalStorage<RequestContext> =>
  (globalThis.marsaRequests ??= new AsyncLocalStorage())

/** Runs a task, and everything it awaits, as part of a request. */
export const runInRequest = (id: string, task: () => void): void =>
  requests().run({id, hasProblem: false}, task)

/** The id of the current request; undefined outside a request. */
export const currentRequestId = (): string | undefined => requests().getStore()?.id

/** Notes that the response to the current request may lack something, because a warning or an error was logged. */
export function noteProblem(): void {
  const request = requests().getStore()
  if (request) request.hasProblem = true
}

/** Whether a warning or an error was logged during the current request. */
export const hasProblem = (): boolean => requests().getStore()?.hasProblem ?? false
