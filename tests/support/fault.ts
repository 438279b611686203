import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {readRun} from '#dev-stack/supervisor/run-file.ts'
import {signPayload} from '#emulators/content-lake/webhooks/signature.ts'

const settings = readSettings()

const postmasterFile = path.join(settings.dataDir, 'postgres', 'cluster', 'postmaster.pid')

/** Process id in the first line of Postgres' own pid file; the file is missing while it is down, and empty while it is written. */
function postmaster(): number | undefined {
  try {
    return Number(readFileSync(postmasterFile, 'utf8').split('\n')[0]) || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The current process of a service; undefined between its end and its restart. */
const processOf = (service: string): number | undefined =>
  service === 'postgres' ? postmaster() : readRun(settings.dataDir)?.services[service]?.pid

const send = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal)
  } catch {
    // The process has already ended.
    return false
  }
}

/** Kills a service, and each process that the supervisor starts in its place, until it is released. */
export function keepDown(service: string): {release: () => Promise<void>} {
  const released = new AbortController()
  const killing = (async () => {
    while (!released.signal.aborted) {
      const pid = processOf(service)
      if (pid !== undefined) send(pid, 'SIGKILL')
      await wait(50)
    }
  })()
  return {
    release: async () => {
      released.abort()
      await killing
    },
  }
}

/** Kills a service once. The supervisor restarts it. */
export function kill(service: string): void {
  const pid = processOf(service)
  if (pid === undefined) throw new Error(`${service} is not running`)
  send(pid, 'SIGKILL')
}

/** The processes that a process has started and that still run. */
const childrenOf = (pid: number): readonly number[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid='], {encoding: 'utf8'})
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number))
    .flatMap(([parent, child]) => (parent === pid && child !== undefined ? [child] : []))

/** Suspends a service: it keeps its connections open and does not respond. Each session of Postgres is a process, which is suspended, too. */
export function hang(service: string): {resume: () => void} {
  const pid = processOf(service)
  if (pid === undefined) throw new Error(`${service} is not running`)
  send(pid, 'SIGSTOP')
  const suspended = [pid, ...childrenOf(pid)]
  for (const each of suspended) send(each, 'SIGSTOP')
  return {
    resume: () => {
      for (const each of suspended) send(each, 'SIGCONT')
    },
  }
}

/** Sends the signed webhook of a publish to the site, as the content API does. Returns the status. */
export async function sendPublishWebhook(type: string): Promise<number> {
  const body = JSON.stringify({_id: `${type}-test`, _type: type})
  const response = await fetch(`${settings.urls.site}/api/revalidate`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'sanity-webhook-signature': signPayload(body, readKeys(settings.dataDir).webhookSecret, Date.now()),
    },
  })
  return response.status
}

/** Whether the site reports all its services as healthy. */
export const isReady = async (): Promise<boolean> =>
  (await fetch(`${settings.urls.site}/api/ready?deep`, {signal: AbortSignal.timeout(6_000)})).status === 200
