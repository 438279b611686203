import {setTimeout as wait} from 'node:timers/promises'
import {typesByDepartment} from '#schemas/values/departments.ts'
import {isReady, sendPublishWebhook} from '#tests/support/fault.ts'
import {editPost, lostEditsOf} from './edit-post.ts'
import {publishMeanwhile, type Title} from './publish.ts'
import {type Visit, readUnderLoad} from './read-under-load.ts'
import type {Result} from './result.ts'
import {lostFormsOf, sendForms} from './send-forms.ts'
import type {Servers} from './servers.ts'
import type {State} from './states.ts'

type Circumstances = Readonly<{
  seconds: number
  perSecond: number
  visits: readonly Visit[]
  /** The title that the document has which is published meanwhile. */
  title: Title
}>

// The pages must be made anew while a service is away: as if a document of every type had been published.
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
  const publishing = publishMeanwhile(servers, title)
  await wait(seconds * 1_000)
  await end()
  const healedAfterMs = await timeUntilReady(servers)
  healed.abort()
  const [load, forms, edits] = await Promise.all([reading, writing, editing])
  return {
    state: name,
    load,
    forms,
    lostForms: await lostFormsOf(forms.acknowledged),
    edits,
    lostEdits: await lostEditsOf(edits.acknowledged),
    publication: await publishing,
    healedAfterMs,
  }
}
