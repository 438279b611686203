import 'server-only'
import {
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'
import type {IncomingMessage, ServerResponse} from 'node:http'
import send from 'send'
import {z} from 'zod'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {log} from '../log/log.ts'
import {chooseEncoding, compressibleType, compressions} from './encodings.ts'
import type {RequestFilter} from '../guard-servers.ts'
import {requestIdHeader} from './request-id.ts'
import {listSecurityHeaders} from './security-headers.ts'

/** Pages request the scripts, styles and fonts of their build from this path. */
const assetAddress = '_next/static'

/** How long the assets of an unused build are kept: longer than visitors keep a page open. */
const keptDays = 30
const msPerDay = 24 * 60 * 60 * 1_000

/** The files below a folder, as paths relative to it. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

/** Marks a kept file as in use; false if it isn't kept yet. */
function touch(file: string, now: Date): boolean {
  try {
    utimesSync(file, now, now)
    return true
  } catch {
    // The caller copies the file next, which fails loudly if the folder isn't writable.
    return false
  }
}

/** Copies a file atomically, because other servers serve from the folder at the same time. */
function copyWhole(from: string, to: string, now: Date): void {
  // If the folder is new, other accounts of the machine can't read it.
  mkdirSync(path.dirname(to), {recursive: true, mode: 0o700})
  const unfinished = `${to}.${process.pid}.unfinished`
  copyFileSync(from, unfinished, constants.COPYFILE_FICLONE)
  renameSync(unfinished, to)
  utimesSync(to, now, now)
}

/**
 * Copies a build's assets to a shared folder that outlives the build, and deletes the ones that servers haven't used for a month. Names contain the
 * file's hash, so that builds share unchanged files.
 * @param build The folder of the build's assets.
 * @param kept The shared folder.
 */
export function keepBuildAssets(build: string, kept: string, now = new Date()): void {
  const own = filesBelow(build).map((file) => path.posix.join(assetAddress, file.replaceAll(path.sep, '/')))
  for (const name of own) {
    const to = path.join(kept, name)
    if (!touch(to, now)) copyWhole(path.join(build, path.relative(assetAddress, name)), to, now)
  }
  const oldest = now.getTime() - keptDays * msPerDay
  for (const name of filesBelow(kept)) {
    const file = path.join(kept, name)
    const stats = statSync(file, {throwIfNoEntry: false})
    if (stats !== undefined && stats.mtimeMs < oldest) rmSync(file, {force: true})
  }
}

/** The errors of `send` for an address that doesn't match a file in the folder. */
const noFile = z.object({status: z.union([z.literal(400), z.literal(403), z.literal(404)])})
const isOfNoFile = (error: unknown): boolean => noFile.safeParse(error).success

/** Responds that a file can't be read now. Caches must not store the response. */
function fail(response: ServerResponse, error: unknown): void {
  log.error({error}, 'an asset of a build could not be read')
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of response.getHeaderNames()) if (name !== requestIdHeader) response.removeHeader(name)
  response.writeHead(503, {'cache-control': 'no-store', 'retry-after': '1'}).end()
}

/** A file of an asset, and its headers. */
type Candidate = Readonly<{root: string; file: string; headers: Readonly<Record<string, string>>}>

type Representation = Omit<Candidate, 'root'>

const address = '/_next/static/'

/** The asset folders: this server's own build, and the folder that all servers share, if it exists. */
export type AssetFolders = Readonly<{build: string; kept: string | undefined}>

/** The representations of an asset that a client accepts, smallest first. Small assets aren't compressed. */
function listRepresentations(name: string, {headers}: IncomingMessage): readonly Representation[] {
  const type = compressibleType(name)
  if (type === undefined) return [{file: name, headers: {}}]
  const accepted = chooseEncoding(headers['accept-encoding'])
  const shared = {'content-type': type, vary: 'Accept-Encoding'}
  return [
    ...compressions
      .filter(({encoding}) => encoding === accepted)
      .map(({encoding, extension}) => ({
        file: `${name}${extension}`,
        headers: {...shared, 'content-encoding': encoding},
      })),
    {file: name, headers: shared},
  ]
}

/** The possible files of an asset. This build's own file comes before another build's file in the shared folder. */
function listCandidates(
  name: string,
  request: IncomingMessage,
  {build, kept}: AssetFolders,
): readonly Candidate[] {
  const own = listRepresentations(name.slice(address.length), request).map((each) => ({root: build, ...each}))
  if (kept === undefined) return own
  return [...own, ...listRepresentations(name, request).map((each) => ({root: kept, ...each}))]
}

/**
 * Serves scripts, styles and fonts of three builds: this one, the previous one that a visitor's page may come from, and a newer one that another
 * server already runs. Passes on requests for unknown files.
 */
export function serveAssetsIn(folders: AssetFolders): RequestFilter {
  const policies = listSecurityHeaders(process.env['HSTS_PRELOAD'] === 'yes')
  return (request, response, passOn) => {
    const [name = ''] = (request.url ?? '').split('?', 1)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !name.startsWith(address)) return passOn()
    const attempt = ([candidate, ...others]: readonly Candidate[]): unknown => {
      if (candidate === undefined) return passOn()
      return send(request, candidate.file, {
        root: candidate.root,
        index: false,
        acceptRanges: false,
        maxAge: '1y',
        immutable: true,
      })
        .on('headers', () => {
          for (const {key, value} of policies) response.setHeader(key, value)
          for (const [key, value] of Object.entries(candidate.headers)) response.setHeader(key, value)
        })
        .on('error', (error: unknown) => (isOfNoFile(error) ? attempt(others) : fail(response, error)))
        .on('directory', passOn)
        .pipe(response)
    }
    return attempt(listCandidates(name, request, folders))
  }
}

/**
 * Keeps a build's assets now and each day while this server runs: they are used until it ends, however long ago it started. If the folder isn't
 * writable, logs an error.
 */
export function keepWhileServing(build: string, kept: string): void {
  const keep = () => {
    try {
      keepBuildAssets(build, kept)
    } catch (error) {
      log.error(
        {error, folder: kept},
        'the assets of this build could not be kept for the visitors of its pages',
      )
    }
  }
  keep()
  setInterval(keep, msPerDay).unref()
}

/** The filter of this server. Without a build, it passes everything on. */
export function serveAssets(): RequestFilter {
  const {BUILD_ASSETS_DIR: kept, BUILD_STATIC_DIR: build} = siteEnvironment()
  if (build === undefined) return (_request, _response, passOn) => passOn()
  if (kept !== undefined) keepWhileServing(build, kept)
  return serveAssetsIn({build, kept})
}
