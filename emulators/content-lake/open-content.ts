import {rmSync} from 'node:fs'
import path from 'node:path'
import type {Keys} from '#commands/environment/keys.ts'
import {AssetFiles} from './assets/asset-files.ts'
import {assetRoutes, uploadRoutes} from './assets/asset-routes.ts'
import {authRoutes} from './auth/auth-routes.ts'
import {commentGrants, contentGrants} from './auth/grants.ts'
import {userSettingsRoutes, userSettingsTable} from './auth/user-settings.ts'
import {finishRestore, replaceData, unpackBackup} from './backup/restore.ts'
import {takeBackup, type Copied} from './backup/take-backup.ts'
import {documentRoutes} from './data/document-routes.ts'
import {queryRoutes} from './data/query-routes.ts'
import {referenceRoutes} from './data/reference-routes.ts'
import {writeRoutes} from './data/write-routes.ts'
import {Dataset} from './dataset.ts'
import {historyRoutes} from './history/history-routes.ts'
import {originsOf} from './http/cors.ts'
import {httpError} from './http/http-error.ts'
import {createRouter, pathPart, type Call, type Match} from './http/router.ts'
import {fixedResponses} from './projects/fixed-responses.ts'
import {managementRoutes, type Management} from './projects/management-routes.ts'
import {projectRoutes} from './projects/project-routes.ts'
import {ProjectSettings} from './projects/project-settings.ts'
import {ReleaseSchedule} from './releases/release-schedule.ts'
import {realtimeRoutes} from './realtime/realtime-routes.ts'
import {makePrivate} from '#commands/environment/make-private.ts'
import {copyDatabase, openDatabase} from './store/open-database.ts'
import {Webhook} from './webhooks/webhook.ts'

export type ContentOptions = Readonly<{
  /** Folder of the databases and assets; created when missing. */
  folder: string
  keys: Pick<Keys, 'content' | 'webhookSecret'>
  projectId: string
  /** Name of the dataset of the content. */
  dataset: string
  /** Public address, without a trailing slash. */
  publicUrl: string
  /** Addresses of the pages that may sign in here and read responses: the Studio's, and the site's. None when missing. */
  pages?: readonly string[]
  /** Target of webhooks for published documents; none when missing. */
  webhookUrl?: string
}>

/** The data of a Content Lake while it is open, and the routes to it. */
export type OpenContent = Readonly<{
  /** Finds the route of a path under an API version. */
  find: (method: string, path: string) => Match | undefined
  /** Finds the route of a path without one. */
  findAsset: (method: string, path: string) => Match | undefined
  backUp: () => Promise<ReadableStream<Uint8Array>>
  /** Closes the data and replaces it by a backup. Throws, with the data still open, when the file is invalid. */
  replaceWith: (backup: string) => void
  /** Closes all streams and databases; pending webhooks are delivered after the next start. */
  close: () => void
}>

const dayInMilliseconds = 86_400_000

/** Opens the data of a Content Lake. Throws when another process holds it. */
export function openContent(options: ContentOptions): OpenContent {
  const {folder, projectId, publicUrl} = options
  makePrivate(folder)
  finishRestore(folder)
  const home = {folder, projectId, publicUrl}
  const content = new Dataset({...home, name: options.dataset, grants: contentGrants})
  const comments = new Dataset({...home, name: `${options.dataset}-comments`, grants: commentGrants})
  content.queries.start()
  const settings = openDatabase(path.join(folder, 'users.sqlite'), userSettingsTable)
  const backedUp = [content, comments]
  const datasets = new Map(backedUp.map((dataset) => [dataset.name, dataset]))
  const project = new ProjectSettings(folder)
  const schedules = new Map<string, ReleaseSchedule>()
  const open = (name: string) => {
    const dataset = new Dataset({...home, name, grants: contentGrants})
    datasets.set(name, dataset)
    schedules.set(name, new ReleaseSchedule(dataset))
  }
  const remove = (name: string) => {
    schedules.get(name)?.stop()
    schedules.delete(name)
    datasets.get(name)?.close()
    datasets.delete(name)
    for (const end of ['', '-wal', '-shm']) rmSync(path.join(folder, `${name}.sqlite${end}`), {force: true})
  }
  for (const {name} of project.list('dataset')) open(String(name))
  const webhook = webhookOf(content, options)
  // After the webhook, which has to hear of what is published at the start.
  schedules.set(content.name, new ReleaseSchedule(content))
  const files = new AssetFiles(path.join(folder, 'assets'))
  const databases = new Map<string, Copied>([
    ...backedUp.map((dataset) => [`${dataset.name}.sqlite`, dataset] as const),
    ['users.sqlite', {copyTo: (file: string) => copyDatabase(settings, file)}],
  ])

  const prune = () => datasets.forEach((dataset) => dataset.prune())
  const pruning = setInterval(prune, dayInMilliseconds)
  pruning.unref()
  prune()

  const close = () => {
    clearInterval(pruning)
    for (const schedule of schedules.values()) schedule.stop()
    webhook?.stop()
    for (const dataset of datasets.values()) dataset.close()
    settings.close()
    project.close()
  }
  return {
    ...routesTo({
      options,
      datasets,
      settings,
      assets: {files, projectId, publicUrl},
      management: {projectId, settings: project, datasets, open, remove},
    }),
    backUp: () => takeBackup(folder, databases, files),
    replaceWith: (backup) => {
      const aside = unpackBackup(backup, folder, [...databases.keys()])
      try {
        for (const dataset of backedUp) dataset.prepareReplacement(path.join(aside, `${dataset.name}.sqlite`))
      } catch (error) {
        rmSync(aside, {recursive: true})
        throw error
      }
      close()
      replaceData(aside, folder)
    },
    close,
  }
}

type RouteContext = Readonly<{
  options: ContentOptions
  datasets: ReadonlyMap<string, Dataset>
  settings: ReturnType<typeof openDatabase>
  assets: Parameters<typeof assetRoutes>[1]
  management: Management
}>

function routesTo({
  options,
  datasets,
  settings,
  assets,
  management,
}: RouteContext): Pick<OpenContent, 'find' | 'findAsset'> {
  const {projectId, publicUrl, keys} = options
  const datasetOf = (call: Call): Dataset => {
    const name = pathPart(call, 'dataset')
    const dataset = datasets.get(name)
    if (!dataset) throw httpError(404, `Dataset "${name}" not found for project ID "${projectId}"`)
    return dataset
  }
  return {
    findAsset: createRouter(assetRoutes(datasets, assets)),
    find: createRouter([
      ...queryRoutes(datasetOf),
      ...writeRoutes(datasetOf),
      ...documentRoutes(datasetOf),
      ...referenceRoutes(projectId, datasets, datasetOf),
      ...realtimeRoutes(datasetOf),
      ...historyRoutes(datasetOf),
      ...userSettingsRoutes(settings),
      ...uploadRoutes(datasetOf, assets),
      ...authRoutes(keys.content, publicUrl, originsOf(options.pages ?? [])),
      ...projectRoutes(projectId, datasets),
      ...managementRoutes(management),
      ...fixedResponses,
    ]),
  }
}

function webhookOf(content: Dataset, {webhookUrl, keys, projectId}: ContentOptions): Webhook | undefined {
  return webhookUrl
    ? new Webhook(content, {url: webhookUrl, secret: keys.webhookSecret, projectId})
    : undefined
}
