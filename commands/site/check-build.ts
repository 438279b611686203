import {createServer} from 'node:net'
import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import {readStartTime} from '#runtime/process/process-info.ts'
import {siteOutput} from './plan-site.ts'

/**
 * Throws if the build folder belongs to another release than the program. That happens when a volume of an earlier image hides it, and visitors would
 * get the previous release.
 * @param commit The image's commit. If undefined, nothing is checked.
 */
export function assertBuildMatchesCommit(root: string, commit = process.env['BUILD_COMMIT']): void {
  if (!commit) return
  const built = readFileSync(path.join(siteOutput(root).folder, 'BUILD_ID'), 'utf8').trim()
  if (built !== commit)
    throw new Error(
      `The site cannot start.\nThe image is commit ${commit}, but the build in ${siteOutput(root).folder} is commit ${built}. A volume from an earlier image hides the new build: ` +
        'docker compose up --renew-anon-volumes.',
    )
}

/** Files that a build writes last and a server reads first. */
const neededFiles = [
  'BUILD_ID',
  'routes-manifest.json',
  'prerender-manifest.json',
  'required-server-files.json',
]

/** Throws if the build is missing or was interrupted. */
export function assertBuildComplete(root: string): void {
  const {folder} = siteOutput(root)
  const missing = neededFiles.filter((file) => !existsSync(path.join(folder, file)))
  if (missing.length > 0)
    throw new Error(
      `The site cannot start.\nThe build in ${folder} is incomplete. Missing: ${missing.join(', ')}. Build it first: npm run build`,
    )
}

const servedShape = z.object({pid: z.number(), startedAt: z.string(), folder: z.string()})

/** Throws if the site can't listen at its port. */
export async function assertPortFree(port: number, host: string | undefined): Promise<void> {
  const server = createServer()
  const reason = await new Promise<string | undefined>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({port, host, exclusive: true}, () => server.close(() => resolve(undefined)))
  })
  if (reason === 'EADDRINUSE')
    throw new Error(`Port ${port} (SITE_PORT) is in use. Stop what listens there, or choose another.`)
  if (reason !== undefined) throw new Error(`The site cannot listen at port ${port} (SITE_PORT): ${reason}`)
}

const markFile = (folder: string): string => path.join(folder, 'served-by.json')

/** Notes in the build folder that this process serves it. An error only prints a warning: a build can't write to a read-only folder either. */
export function markServed(root: string, pid = process.pid): void {
  const {folder} = siteOutput(root)
  try {
    writeFileSync(
      `${markFile(folder)}.part`,
      JSON.stringify({pid, startedAt: readStartTime(pid) ?? '', folder}),
    )
    renameSync(`${markFile(folder)}.part`, markFile(folder))
  } catch (error) {
    console.warn(
      `${markFile(folder)} could not be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** The mark of the last site that served the folder. Undefined if the mark is missing or incomplete. */
function readMark(folder: string): z.infer<typeof servedShape> | undefined {
  try {
    return servedShape.parse(JSON.parse(readFileSync(markFile(folder), 'utf8')))
  } catch {
    return undefined
  }
}

/** Throws if a running site serves the folder that a build would overwrite. A copied folder doesn't count as served. */
export function assertNotServed(root: string): void {
  const {folder} = siteOutput(root)
  const mark = readMark(folder)
  if (mark?.folder !== folder || mark.pid === process.pid || readStartTime(mark.pid) !== mark.startedAt)
    return
  throw new Error(
    `A running site is served from ${folder} (process ${mark.pid}), and a build would replace its files. End it first, or build into another folder: SITE_BUILD_DIR=.next-new npm run build`,
  )
}
