import {AsyncLocalStorage} from 'node:async_hooks'

type RequestContext = Readonly<{id: string}>

declare global {
  // Next bundles this module more than once. All copies share one storage.
  var marsaRequests: AsyncLocalStorage<RequestContext> | undefined
}

const requests = (): AsyncLocalStorage<RequestContext> =>
  (globalThis.marsaRequests ??= new AsyncLocalStorage())

/** Runs a task, and everything it awaits, as part of a request. */
export const runInRequest = (id: string, task: () => void): void => requests().run({id}, task)

/** The id of the current request; undefined outside a request. */
export const currentRequestId = (): string | undefined => requests().getStore()?.id
