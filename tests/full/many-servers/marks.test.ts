import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {readSettings} from '#runtime/environment/settings.ts'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {makeContentClient, publishApproved} from '#tests/support/content/content-editor.ts'
import {silenceStream} from '#tests/support/servers/http-relays.ts'
import {
  type SiteServer,
  copyTree,
  removeTrees,
  runningBuild,
  startServer,
} from '#tests/support/servers/site-tree.ts'
import {waitUntil} from '#tests/support/timing.ts'

// The running product alone gets the webhook. The server beside it gets no live event either: it is notified of what is published by the marks in the database.

const longMs = 240_000
const id = 'legalDocument-risk-disclosure'
const variants = languages.flatMap((lang) =>
  regionCodes.map((region) => ({path: `${lang === 'en' ? '' : '/ar'}/legal/risk-disclosure`, region})),
)
const {title} = z
  .object({title: z.looseObject({en: z.string(), ar: z.string()})})
  .parse(await makeContentClient('compliance').getDocument(id))

let stream: Awaited<ReturnType<typeof silenceStream>>
let server: SiteServer

const newMark = () => `round${randomUUID().replaceAll(/[^a-f]/gu, '')}`

const publish = async (mark: string) =>
  await publishApproved(id, {set: {title: {...title, en: `${title.en} ${mark}`, ar: `${title.ar} ${mark}`}}})

async function read({path, region}: (typeof variants)[number]): Promise<string> {
  const response = await fetch(`${server.url}${path}`, {headers: {cookie: `region=${region}`}})
  expect(response.status).toBe(200)
  return await response.text()
}

const shows = async (text: string) => {
  for (const variant of variants)
    await waitUntil(`${text} is shown at ${variant.path} for ${variant.region}`, async () =>
      (await read(variant)).includes(text) ? true : undefined,
    )
}

beforeAll(async () => {
  stream = await silenceStream(readSettings().urls.lake)
  server = await startServer(copyTree('silent', runningBuild()), undefined, {SANITY_API_HOST: stream.url})
}, longMs)

afterAll(async () => {
  await publishApproved(id, {set: {title}})
  await server.program.stop()
  stream.stop()
  removeTrees()
}, longMs)

test(
  'a server that gets no webhook and no live event shows what two officers publish, and never again the text before',
  async () => {
    const [before, after] = [newMark(), newMark()]
    await publish(before)
    await shows(before)
    await publish(after)
    await shows(after)
    for (const variant of variants) expect(await read(variant)).not.toContain(before)
  },
  longMs,
)
