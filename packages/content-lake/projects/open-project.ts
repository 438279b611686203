import {chmodSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {AssetFiles} from '../assets/asset-files.ts'
import {assetRoutes, uploadRoutes} from '../assets/asset-routes.ts'
import {authRoutes, userSettingsRoutes, userSettingsTable} from '../auth/auth-routes.ts'
import {finishRestore, replaceData, unpackBackup, takeBackup, type Copied} from '../backup/backup.ts'
import {documentRoutes, referenceRoutes} from '../queries/document-routes.ts'
import {queryRoutes} from '../queries/query-routes.ts'
import {writeRoutes} from '../writes/write-routes.ts'
import type {Dataset} from '../dataset.ts'
import {historyRoutes} from '../history/history-routes.ts'
import {listOrigins, type Origins} from '../http/check-request.ts'
import {httpError} from '../http/http-error.ts'
import {createRouter, pathPart, type Call, type Match, type Route} from '../http/router.ts'
import {makeRealtimeRoutes} from '../realtime/realtime-routes.ts'
import {databasesIn, databasesInMemory, copyDatabase} from '../store/databases.ts'
import {fixedResponses, projectRoutes} from './project-routes.ts'
import {managementRoutes} from './management-routes.ts'
import {OpenDatasets} from './open-datasets.ts'
import type {ProjectOptions} from './project-options.ts'
import {ProjectSettings} from './project-settings.ts'

export type Addresses = Readonly<{
  /** The address for requests to the project, without a trailing slash. */
  api: string
  /** The address of its assets, without a trailing slash. */
  assets: string
}>

/** The data of an open project, and its routes. */
export type OpenProject = Readonly<{
  /** All routes, assets last. */
  routes: readonly Route[]
  /** Finds the route of a path under an API version. */
  find: (method: string, path: string) => Match | undefined
  /** Finds the route of a path without an API version. */
  findAsset: (method: string, path: string) => Match | undefined
  /** The origins of pages that may use the project in a visitor's browser. */
  origins: () => Origins
  /** Only if the project has a folder. */
  backUp: (folder: string) => Promise<ReadableStream<Uint8Array>>
  /** Closes the data in a folder and replaces it with a backup. If the file is invalid, throws and leaves the data open. */
  replaceWith: (backup: string, folder: string) => void
  /** Closes all streams and databases; pending webhooks are delivered after the next start. */
  close: () => void
}>

const dayInMilliseconds = 86_400_000

/** Creates a folder if it doesn't exist, and makes it private to its owner. */
function makePrivate(folder: string): void {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  chmodSync(folder, 0o700)
}

/** The place of a project's data: a permanent folder, or memory with a temporary folder for assets. */
function openPlace({folder}: ProjectOptions) {
  if (folder === undefined) {
    const temporary = mkdtempSync(path.join(tmpdir(), 'content-lake-assets-'))
    const remove = () => rmSync(temporary, {recursive: true, force: true})
    return {databases: databasesInMemory(), assets: temporary, leave: remove}
  }
  makePrivate(folder)
  finishRestore(folder)
  return {databases: databasesIn(folder), assets: path.join(folder, 'assets'), leave: () => undefined}
}

/** Opens the data of a project. Throws if another process uses it. */
export function openProject(options: ProjectOptions, addresses: Addresses): OpenProject {
  const place = openPlace(options)
  const {databases} = place
  const datasets = new OpenDatasets(options, databases, addresses.assets)
  const declared = options.datasets.map((definition) => datasets.open(definition))
  declared[0]?.queries.start()
  const users = databases.open('users', userSettingsTable)
  const settings = new ProjectSettings(databases)
  for (const {name, aclMode} of settings.list('dataset'))
    datasets.open({name: String(name), isPrivate: aclMode === 'private'})
  const files = new AssetFiles(place.assets)
  const backedUp = new Map<string, Copied>([
    ...declared.map((dataset) => [`${dataset.name}.sqlite`, dataset] as const),
    ['users.sqlite', {copyTo: (file: string) => copyDatabase(users, file)}],
  ])

  const prune = () => {
    for (const dataset of datasets.values()) dataset.prune()
  }
  const pruning = setInterval(prune, dayInMilliseconds)
  pruning.unref()
  prune()

  const close = () => {
    clearInterval(pruning)
    datasets.close()
    databases.close('users')
    databases.close('project')
    place.leave()
  }
  const origins = () =>
    listOrigins([...options.pages, ...settings.list('cors').map(({origin}) => String(origin))])
  return {
    ...routesTo({options, addresses, datasets, users, settings, files, origins}),
    origins,
    backUp: (folder) => takeBackup(folder, backedUp, files),
    replaceWith: (backup, folder) => {
      const aside = unpackBackup(backup, folder, [...backedUp.keys()])
      try {
        for (const dataset of declared) dataset.prepareReplacement(path.join(aside, `${dataset.name}.sqlite`))
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
  options: ProjectOptions
  addresses: Addresses
  datasets: OpenDatasets
  users: Parameters<typeof userSettingsRoutes>[0]
  settings: ProjectSettings
  files: AssetFiles
  origins: () => Origins
}>

function routesTo({
  options,
  addresses,
  datasets,
  users,
  settings,
  files,
  origins,
}: RouteContext): Pick<OpenProject, 'routes' | 'find' | 'findAsset'> {
  const {id, members} = options
  const assets = {files, projectId: id, url: addresses.assets}
  const findDataset = (call: Call): Dataset => {
    const name = pathPart(call, 'dataset')
    const dataset = datasets.get(name)
    if (!dataset) throw httpError(404, `Dataset "${name}" not found for project ID "${id}"`)
    return dataset
  }
  const served = assetRoutes(datasets, assets)
  const versioned = [
    ...queryRoutes(findDataset),
    ...writeRoutes(findDataset),
    ...documentRoutes(findDataset),
    ...referenceRoutes(id, datasets, findDataset),
    ...makeRealtimeRoutes(findDataset),
    ...historyRoutes(findDataset),
    ...userSettingsRoutes(users),
    ...uploadRoutes(findDataset, assets),
    ...authRoutes(members, addresses.api, origins),
    ...projectRoutes(options, datasets),
    ...managementRoutes(id, settings, datasets),
    ...fixedResponses,
  ]
  return {
    routes: [...versioned, ...served],
    findAsset: createRouter(served),
    find: createRouter(versioned),
  }
}
