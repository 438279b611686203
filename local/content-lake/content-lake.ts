import type {IncomingMessage} from 'node:http'
import path from 'node:path'
import type {Duplex} from 'node:stream'
import type {Keys} from '#local/keys.ts'
import {AssetFiles} from './assets/asset-files.ts'
import {assetRoutes, uploadRoutes} from './assets/asset-routes.ts'
import {authRoutes} from './auth/auth-routes.ts'
import {commentGrants, contentGrants} from './auth/grants.ts'
import {userSettingsRoutes, userSettingsTable} from './auth/user-settings.ts'
import {anonymous, usersByToken, type User} from './auth/users.ts'
import {documentRoutes} from './data/document-routes.ts'
import {referenceRoutes} from './data/reference-routes.ts'
import {queryRoutes} from './data/query-routes.ts'
import {writeRoutes} from './data/write-routes.ts'
import {Dataset} from './dataset.ts'
import {historyRoutes} from './history/history-routes.ts'
import {answer} from './http/answer.ts'
import {corsHeaders, isLoopbackOrigin, preflight} from './http/loopback.ts'
import {refuse, Refusal} from './http/refusal.ts'
import {createRouter, pathPart, type Call} from './http/router.ts'
import {fixedAnswers} from './projects/fixed-answers.ts'
import {projectRoutes} from './projects/project-routes.ts'
import {Presence} from './realtime/presence.ts'
import {realtimeRoutes} from './realtime/realtime-routes.ts'
import {openDatabase} from './store/open-database.ts'
import {Webhook} from './webhooks/webhook.ts'

export type ContentLakeOptions = Readonly<{
  /** Folder of the databases and assets; made when missing. */
  folder: string
  keys: Pick<Keys, 'content' | 'webhookSecret'>
  projectId: string
  /** Name of the dataset of the content. */
  dataset: string
  /** Where clients reach it, without a slash at the end. */
  publicUrl: string
  /** Who is told of changes of published documents; nobody when missing. */
  webhookUrl?: string
}>

export type ContentLake = Readonly<{
  fetch: (request: Request) => Promise<Response>
  /** Takes over a connection that asks to become a WebSocket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends all streams, leaves webhooks for the next start, and closes the databases. */
  close: () => void
}>

const dayInMilliseconds = 86_400_000

/** A stand-in for Sanity's content API on this machine: answers requests, and refuses what it does not know. */
export function createContentLake(options: ContentLakeOptions): ContentLake {
  const {folder, keys, projectId, publicUrl, webhookUrl} = options
  const content = new Dataset(folder, options.dataset, contentGrants)
  const comments = new Dataset(folder, `${options.dataset}-comments`, commentGrants)
  const settings = openDatabase(path.join(folder, 'users.sqlite'), userSettingsTable)
  const datasets = new Map([content, comments].map((dataset) => [dataset.name, dataset]))
  const webhook = webhookUrl
    ? new Webhook(content, {url: webhookUrl, secret: keys.webhookSecret, projectId})
    : undefined
  const datasetOf = (call: Call): Dataset => {
    const name = pathPart(call, 'dataset')
    const dataset = datasets.get(name)
    if (!dataset) throw refuse(404, `Dataset "${name}" not found for project ID "${projectId}"`)
    return dataset
  }
  const assets = {files: new AssetFiles(path.join(folder, 'assets')), projectId, publicUrl}
  const findAsset = createRouter(assetRoutes(datasets, assets))
  const find = createRouter([
    ...queryRoutes(datasetOf),
    ...writeRoutes(datasetOf),
    ...documentRoutes(datasetOf),
    ...referenceRoutes(projectId, datasets, datasetOf),
    ...realtimeRoutes(datasetOf),
    ...historyRoutes(datasetOf),
    ...userSettingsRoutes(settings),
    ...uploadRoutes(datasetOf, assets),
    ...authRoutes(keys.content, publicUrl),
    ...projectRoutes(projectId, datasets),
    ...fixedAnswers,
  ])
  const tokens = usersByToken(keys.content)
  const presence = new Presence((token) => tokens.get(token))

  const prune = () => datasets.forEach((dataset) => dataset.prune())
  const pruning = setInterval(prune, dayInMilliseconds)
  pruning.unref()
  prune()

  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (!isLoopbackOrigin(url.origin)) throw refuse(421, 'This Content Lake answers on loopback only')
    const [, apiVersion = '', rest = ''] = /^\/(v[^/]+)(\/.*)$/.exec(url.pathname) ?? []
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const match = find(method, rest) ?? findAsset(method, url.pathname)
    if (!match) throw refuse(404, `Not emulated: ${request.method} ${url.pathname}`)
    const user = userOf(request, tokens)
    return match.route.handle({request, query: url.searchParams, params: match.params, user, apiVersion})
  }
  return {
    fetch: async (request) => {
      const response =
        request.method === 'OPTIONS' ? preflight(request) : await orRefusal(() => handle(request))
      for (const [name, value] of Object.entries(corsHeaders(request))) response.headers.append(name, value)
      return response
    },
    upgrade: (request, socket, head) => presence.upgrade(request, socket, head),
    close: () => {
      clearInterval(pruning)
      presence.close()
      webhook?.stop()
      for (const dataset of datasets.values()) dataset.close()
      settings.close()
    },
  }
}

function userOf(request: Request, tokens: ReadonlyMap<string, User>): User {
  const authorization = request.headers.get('authorization')
  if (authorization === null) return anonymous
  const user = tokens.get(authorization.replace(/^Bearer /i, ''))
  if (!user) throw refuse(401, 'Unauthorized - Session not found', 'SIO-401-ANF')
  return user
}

async function orRefusal(handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof Refusal) return answer(error.body, error.status)
    console.error(error)
    const message = error instanceof Error ? error.message : String(error)
    return answer({statusCode: 500, error: 'Internal Server Error', message}, 500)
  }
}
