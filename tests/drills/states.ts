import {mkdirSync} from 'node:fs'
import {setTimeout as wait} from 'node:timers/promises'
import {
  type ReplaceableService,
  respondWithGarbage,
  hang,
  keepDown,
  isReady,
  sendPublishWebhook,
} from '#tests/support/servers/faults.ts'
import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {typesByDepartment} from '#schemas/values/departments.ts'
import type {Servers, Through} from './servers.ts'
import {editPost, listLostEdits} from './edit-post.ts'
import {publishUnderLoad, type Title} from './publish.ts'
import {type Visit, readUnderLoad} from './read-under-load.ts'
import type {Result} from './result.ts'
import {listLostForms, sendForms} from './send-forms.ts'

/** A state that services or web servers are brought into while visitors read and write and officers publish. */
type State = Readonly<{
  name: string
  /** Whether `npm run test:full` has it, too. */
  isQuick?: boolean
  /** Brings it about; the result ends it. */
  begin: (servers: Servers) => (() => Promise<void>) | Promise<() => Promise<void>>
}>

const dead =
  (...services: readonly string[]) =>
  () => {
    const faults = services.map(keepDown)
    return async () => void (await Promise.all(faults.map(async ({release}) => await release())))
  }

const stopped =
  (...services: readonly string[]) =>
  () => {
    const faults = services.map(hang)
    return () => {
      for (const {resume} of faults) resume()
      return Promise.resolve()
    }
  }

const garbage =
  (...services: readonly ReplaceableService[]) =>
  async () => {
    const faults = await Promise.all(services.map(respondWithGarbage))
    return async () => void (await Promise.all(faults.map(async ({release}) => await release())))
  }

/** A web server that believes that it is another time. Timers run as they should. */
const setClock =
  (offset: string) =>
  async ({restartSecond}: Servers) => {
    ensureProgram('faketime', 'faketime')
    return await restartSecond(() => ['faketime', '--exclude-monotonic', '-m', '-f', offset])
  }

/** Mounts a disk of 64 kB over each folder that the server writes into, which only the server sees. */
const withoutSpace: Through = (folders) => {
  for (const folder of folders) mkdirSync(folder, {recursive: true})
  const mounts = folders.map((folder) => `mount -t tmpfs -o size=64k none '${folder}'`).join(' && ')
  return ['unshare', '--mount', '--map-root-user', 'sh', '-c', `${mounts} && exec "$@"`, 'sh']
}

const speakingHttp = ['lake', 'rest', 'mail', 'timestamp-authority'] as const
const services = [...speakingHttp, 'postgres', 'publisher', 'mailer', 'uptime-monitor'] as const

export const states: readonly State[] = [
  {name: 'everything works', begin: () => () => Promise.resolve(), isQuick: true},
  {name: 'the Content Lake is killed', begin: dead('lake'), isQuick: true},
  {name: 'the Content Lake hangs', begin: stopped('lake'), isQuick: true},
  {name: 'the Content Lake responds with garbage', begin: garbage('lake'), isQuick: true},
  {name: 'Postgres is killed', begin: dead('postgres'), isQuick: true},
  {name: 'Postgres hangs', begin: stopped('postgres'), isQuick: true},
  // As when Postgres is killed, or something else responds.
  {name: 'the gateway before Postgres is killed', begin: dead('rest')},
  {name: 'the gateway before Postgres hangs', begin: stopped('rest'), isQuick: true},
  {name: 'the gateway before Postgres responds with garbage', begin: garbage('rest'), isQuick: true},
  {name: 'the mail server is killed', begin: dead('mail')},
  {name: 'the mail server hangs', begin: stopped('mail'), isQuick: true},
  {name: 'the mail server responds with garbage', begin: garbage('mail')},
  {name: 'the mailer is killed', begin: dead('mailer')},
  {name: 'the mailer hangs', begin: stopped('mailer')},
  {name: 'the publisher is killed', begin: dead('publisher')},
  {name: 'the publisher hangs', begin: stopped('publisher')},
  {name: 'the time-stamp authority is killed', begin: dead('timestamp-authority')},
  {name: 'the time-stamp authority hangs', begin: stopped('timestamp-authority')},
  {name: 'the time-stamp authority responds with garbage', begin: garbage('timestamp-authority')},
  {name: 'the uptime monitor is killed', begin: dead('uptime-monitor')},
  {name: 'the uptime monitor hangs', begin: stopped('uptime-monitor')},
  {name: 'all of these are killed', begin: dead(...services)},
  {name: 'all of these hang', begin: stopped(...services)},
  {name: 'all of these that speak HTTP respond with garbage', begin: garbage(...speakingHttp)},
  {
    name: 'one of two web servers is killed',
    begin: ({endSecond}) => endSecond('SIGKILL'),
    isQuick: true,
  },
  // `tests/full/many-servers/release.test.ts` drains both.
  {name: 'one of two web servers is drained', begin: ({endSecond}) => endSecond('SIGTERM')},
  {name: 'one of two web servers hangs', begin: ({freezeSecond}) => freezeSecond()},
  {
    name: 'the disk of one of two web servers is full',
    begin: ({restartSecond}) => restartSecond(withoutSpace),
  },
  {name: 'the clock of one of two web servers is two hours ahead', begin: setClock('+2h')},
  {name: 'the clock of one of two web servers is two hours behind', begin: setClock('-2h')},
]

type Circumstances = Readonly<{
  seconds: number
  perSecond: number
  visits: readonly Visit[]
  /** The title of the document that is published during the outage. */
  title: Title
}>

// Forces every page to render again during the outage, as if a document of every type had been published.
const types = Object.values(typesByDepartment).flat()
const mayHealForMs = 60_000

const isHealthy = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/ready?deep`, {signal: AbortSignal.timeout(6_000)})).status === 200

/** Waits until each web server reports all services as healthy. Resolves with how long it took, in ms; null when they were not in time. */
async function timeUntilReady(servers: Servers): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < mayHealForMs) {
    const healthy = await Promise.all(
      [isReady(), ...servers.running().map(async ({url}) => await isHealthy(url))].map(
        async (ready) => await ready.catch(() => false),
      ),
    )
    if (healthy.every(Boolean)) return performance.now() - began
    await wait(100)
  }
  return null
}

/** Reads and writes under load while a state lasts and until it is over, with everything published at its beginning, and a title by two officers. */
export async function tryState(
  {name, begin}: State,
  servers: Servers,
  {seconds, perSecond, visits, title}: Circumstances,
): Promise<Result> {
  const healed = new AbortController()
  const end = await begin(servers)
  for (const type of types) await sendPublishWebhook(type)
  const reading = readUnderLoad(servers.url, visits, perSecond, healed.signal)
  const writing = sendForms(servers.url, healed.signal)
  const editing = editPost(healed.signal)
  const publishing = publishUnderLoad(servers, title)
  await wait(seconds * 1_000)
  await end()
  const healedAfterMs = await timeUntilReady(servers)
  healed.abort()
  const [load, forms, edits] = await Promise.all([reading, writing, editing])
  return {
    state: name,
    load,
    forms,
    lostForms: await listLostForms(forms.acknowledged),
    edits,
    lostEdits: await listLostEdits(edits.acknowledged),
    publication: await publishing,
    healedAfterMs,
  }
}
