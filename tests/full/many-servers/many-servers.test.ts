import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {makeContentClient, publishApproved} from '#tests/support/content/content-editor.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {
  type SiteServer,
  copyTree,
  removeTrees,
  runningBuild,
  startServer,
} from '#tests/support/servers/site-tree.ts'

// Web servers of their own beside that of the running product, which alone gets the webhook of the content service.

const longMs = 240_000
const id = 'legalDocument-risk-disclosure'
const variants = languages.flatMap((lang) =>
  regionCodes.map((region) => ({path: `${lang === 'en' ? '' : '/ar'}/legal/risk-disclosure`, region})),
)

let servers: readonly SiteServer[] = []
const {title} = z
  .object({title: z.looseObject({en: z.string(), ar: z.string()})})
  .parse(await makeContentClient('compliance').getDocument(id))

// Letters only: numbers are isolated in Arabic, which would split it.
const newMark = () => `round${randomUUID().replaceAll(/[^a-f]/gu, '')}`

const publish = async (mark: string) =>
  await publishApproved(id, {set: {title: {...title, en: `${title.en} ${mark}`, ar: `${title.ar} ${mark}`}}})

async function read({url}: SiteServer, {path, region}: (typeof variants)[number]): Promise<string> {
  const response = await fetch(`${url}${path}`, {headers: {cookie: `region=${region}`}})
  expect(response.status).toBe(200)
  return await response.text()
}

/** Waits until a server shows a text in every variant. */
const showsEverywhere = async (server: SiteServer, text: string) => {
  for (const variant of variants)
    await waitUntil(`${server.url} shows ${text} at ${variant.path} for ${variant.region}`, async () =>
      (await read(server, variant)).includes(text) ? true : undefined,
    )
}

beforeAll(async () => {
  servers = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => await startServer(copyTree(name, runningBuild()))),
  )
}, longMs)

afterAll(async () => {
  await publishApproved(id, {set: {title}})
  await Promise.all(servers.map(async ({program}) => await program.stop()))
  removeTrees()
}, longMs)

describe('a text that two officers publish', () => {
  test(
    'is on every variant of every server, none of which got the webhook, and none goes back to the text before',
    async () => {
      const [before, after] = [newMark(), newMark()]
      await publish(before)
      for (const server of servers) await showsEverywhere(server, before)
      await publish(after)
      await Promise.all(servers.map(async (server) => await showsEverywhere(server, after)))
      for (let round = 0; round < 5; round++)
        for (const server of servers)
          for (const variant of variants) expect(await read(server, variant)).not.toContain(before)
    },
    longMs,
  )

  test(
    'is the first thing that a server shows which was frozen meanwhile for longer than it may be silent',
    async () => {
      const [frozen] = servers
      if (frozen === undefined) throw new Error('no server')
      const [before, after] = [newMark(), newMark()]
      await publish(before)
      await showsEverywhere(frozen, before)
      frozen.program.sendSignal('SIGSTOP')
      try {
        await publish(after)
        // The longest silence that a server takes for none is ten seconds.
        const began = performance.now()
        await waitUntil('the silence is long', async () =>
          performance.now() - began > 12_000 ? true : undefined,
        )
      } finally {
        frozen.program.sendSignal('SIGCONT')
      }
      for (const variant of variants) expect(await read(frozen, variant)).toContain(after)
    },
    longMs,
  )
})
