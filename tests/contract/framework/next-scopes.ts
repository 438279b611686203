import 'next/dist/server/node-environment-baseline.js'
import {
  type PrerenderStoreLegacy,
  type WorkUnitStore,
  workUnitAsyncStorage,
} from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import {type WorkStore, workAsyncStorage} from 'next/dist/server/app-render/work-async-storage.external.js'
import {
  createRequestStoreForAPI,
  createRequestStoreForRender,
} from 'next/dist/server/async-storage/request-store.js'
import {IncrementalCache} from 'next/dist/server/lib/incremental-cache/index.js'
import {nodeFs} from 'next/dist/server/lib/node-fs-methods.js'
import {NextRequest} from 'next/server'
import {z} from 'zod'

const implicitTags = {tags: [], expirationsByCacheKind: new Map()}

/** The id of the draft mode of these scopes. */
export const previewModeId = 'the-id-of-this-build'

const previewProps = {previewModeId, previewModeSigningKey: 'key', previewModeEncryptionKey: 'key'}

const newCache = () =>
  new IncrementalCache({
    fs: nodeFs,
    dev: false,
    flushToDisk: false,
    serverDistDir: '/no-build',
    requestHeaders: {},
    maxMemoryCacheSize: 1_000_000,
    previewProps,
    prerenderManifest: {version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: previewProps},
  })

// What Next makes of a route has thirty fields: these are those that a read needs.
const workStore = () =>
  z
    .custom<WorkStore>((store) => typeof store === 'object')
    .parse({page: '/page', route: '/', incrementalCache: newCache(), isDraftMode: false})

/** A page that is rendered to be stored. */
export const storedPageScope = (): PrerenderStoreLegacy => ({
  type: 'prerender-legacy',
  phase: 'render',
  implicitTags,
  revalidate: 3_600,
  expire: Infinity,
  stale: Infinity,
  tags: null,
  rootParams: {},
})

const requestWith = (cookie: string) => new NextRequest('http://localhost:3000/', {headers: {cookie}})

/** A page that is rendered for one request. */
export const pageScope = (cookie: string): WorkUnitStore =>
  createRequestStoreForRender(
    requestWith(cookie),
    undefined,
    {pathname: '/'},
    {},
    implicitTags,
    undefined,
    previewProps,
    false,
    undefined,
    null,
    null,
    undefined,
  )

/** A route that responds to one request. */
export const routeScope = (cookie: string): WorkUnitStore =>
  createRequestStoreForAPI(
    requestWith(cookie),
    {pathname: '/'},
    implicitTags,
    undefined,
    previewProps,
    undefined,
  )

/** Runs work as Next does in a scope, and waits for what it stores. */
export async function runInScope<Result>(scope: WorkUnitStore, work: () => Promise<Result>): Promise<Result> {
  const store = workStore()
  const result = await workAsyncStorage.run(
    store,
    async () => await workUnitAsyncStorage.run(scope, async () => await work()),
  )
  await Promise.all(Object.values(store.pendingRevalidates ?? {}))
  return result
}
