import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {readRun} from '#dev-stack/supervisor/run-file.ts'
import {signPayload} from '#emulators/content-lake/webhooks/signature.ts'

const settings = readSettings()

const postmasterFile = path.join(settings.dataDir, 'postgres', 'cluster', 'postmaster.pid')

/** Postgres' own note of its process, in the first line; gone while it is down. */
const postmaster = (): number | undefined =>
  existsSync(postmasterFile) ? Number(readFileSync(postmasterFile, 'utf8').split('\n')[0]) : undefined

/** The process that runs a part of the running stack now; undefined between two of its lives. */
const processOf = (part: string): number | undefined =>
  part === 'postgres' ? postmaster() : readRun(settings.dataDir)?.parts[part]?.pid

const send = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal)
  } catch {
    // It ended by itself in between: then there is nothing to kill.
    return false
  }
}

/** Kills a part, and whatever the supervisor starts in its place, until told to let it live. */
export function keepDown(part: string): {letLive: () => Promise<void>} {
  const over = new AbortController()
  const killing = (async () => {
    while (!over.signal.aborted) {
      const pid = processOf(part)
      if (pid !== undefined) send(pid, 'SIGKILL')
      await wait(50)
    }
  })()
  return {
    letLive: async () => {
      over.abort()
      await killing
    },
  }
}

/** Kills a part once. The supervisor starts it again. */
export function kill(part: string): void {
  const pid = processOf(part)
  if (pid === undefined) throw new Error(`${part} is not running`)
  send(pid, 'SIGKILL')
}

/** Lets a part hang, as a stuck server does: it holds its connections and answers nothing. */
export function hang(part: string): {goOn: () => void} {
  const pid = processOf(part)
  if (pid === undefined) throw new Error(`${part} is not running`)
  send(pid, 'SIGSTOP')
  return {goOn: () => void send(pid, 'SIGCONT')}
}

/** Tells the site that a document type was published, as the content API would. Resolves to the status. */
export async function announcePublish(type: string): Promise<number> {
  const body = JSON.stringify({_id: `${type}-test`, _type: type})
  const answer = await fetch(`${settings.urls.site}/api/revalidate`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'sanity-webhook-signature': signPayload(body, readKeys(settings.dataDir).webhookSecret, Date.now()),
    },
  })
  return answer.status
}

/** Whether the site calls all services behind it well. */
export const isReady = async (): Promise<boolean> =>
  (await fetch(`${settings.urls.site}/api/ready`, {signal: AbortSignal.timeout(6_000)})).status === 200
