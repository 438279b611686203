import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {decodeSignatureHeader, isValidSignature} from '@sanity/webhook'
import {NextRequest} from 'next/server.js'
import {parseBody} from 'next-sanity/webhook'
import {z} from 'zod'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {freePort} from '#tests/support/ports.ts'
import {eventually} from '#tests/support/timing.ts'
import {
  startContentLake,
  type RunningContentLake,
  type StartOptions,
} from '#tests/support/start-content-lake.ts'
import {startWebhookTarget, type WebhookTarget} from '#tests/support/servers/receivers.ts'

let dataDir: string
const cleanUps: (() => Promise<void>)[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'content-lake-'))
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  await rm(dataDir, {recursive: true, force: true})
})

async function start(options: StartOptions) {
  const lake = await startContentLake({...options, dataDir})
  cleanUps.push(lake.close)
  return {lake, editor: lake.client({token: lake.keys.content.editor})}
}

async function target(...options: Parameters<typeof startWebhookTarget>) {
  const started = await startWebhookTarget(...options)
  cleanUps.push(started.close)
  return started
}

const operationsOf = ({calls}: WebhookTarget) =>
  calls.map(({body}) => z.object({operation: z.string()}).parse(JSON.parse(body)).operation)

const publish = (lake: RunningContentLake, id: string, title: string) =>
  lake
    .client({token: lake.keys.content.editor})
    .createOrReplace({_id: id, _type: 'post', title, slug: {current: id}})

test('a publish sends a webhook with a signature that the official library accepts', async () => {
  const site = await target()
  const {lake, editor} = await start({webhookUrl: site.url})
  await editor.create({_id: 'drafts.post', _type: 'post', slug: {current: 'spreads'}})
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.post',
    publishedId: 'post',
  })
  await vi.waitFor(() => expect(site.calls).toHaveLength(1), eventually)

  const [call] = site.calls
  const body = call?.body ?? ''
  expect(JSON.parse(body)).toEqual({_id: 'post', _type: 'post', slug: 'spreads', operation: 'create'})
  const signature = String(call?.headers['sanity-webhook-signature'])
  expect(await isValidSignature(body, signature, lake.keys.webhookSecret)).toBe(true)
  expect(await isValidSignature(`${body} `, signature, lake.keys.webhookSecret)).toBe(false)
  expect(await isValidSignature(body, signature, 'another secret')).toBe(false)
  expect(Math.abs(Date.now() - decodeSignatureHeader(signature).timestamp)).toBeLessThan(10_000)

  const request = new NextRequest(site.url, {
    method: 'POST',
    body,
    headers: {'sanity-webhook-signature': signature},
  })
  expect(await parseBody(request, lake.keys.webhookSecret, false)).toMatchObject({isValidSignature: true})
})

test('creation, change and deletion are sent in order; drafts and assets are not', async () => {
  const site = await target()
  const {lake, editor} = await start({webhookUrl: site.url})
  await editor.create({_id: 'drafts.a', _type: 'post'})
  await editor.create({_id: 'image-a', _type: 'sanity.imageAsset'})
  await publish(lake, 'a', '1')
  await publish(lake, 'a', '2')
  await editor.delete('a')
  await vi.waitFor(() => expect(site.calls).toHaveLength(3), eventually)
  expect(operationsOf(site)).toEqual(['create', 'update', 'delete'])
})

test('failed webhooks are retried, and one document does not block another', async () => {
  const site = await target({
    respond: (body, earlier) => (body.includes('"stubborn"') && earlier < 4 ? 503 : 200),
  })
  const {lake} = await start({webhookUrl: site.url})
  await publish(lake, 'stubborn', '1')
  await publish(lake, 'easy', '1')
  await vi.waitFor(() => expect(site.calls.some(({body}) => body.includes('"easy"'))).toBe(true), eventually)
  await vi.waitFor(
    () =>
      expect(
        site.calls.filter(({body, status}) => body.includes('"stubborn"') && status === 200),
      ).toHaveLength(1),
    eventually,
  )
  const keys = site.calls
    .filter(({body}) => body.includes('"stubborn"'))
    .map(({headers}) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

test('webhooks wait while the target is down', async () => {
  const port = await freePort()
  const {lake} = await start({webhookUrl: `http://localhost:${port}/api/revalidate`})
  await publish(lake, 'a', '1')
  await publish(lake, 'b', '1')
  const site = await target({port})
  await vi.waitFor(() => expect(site.calls).toHaveLength(2), {timeout: 10_000})
})

test('pending webhooks survive a restart of the Content Lake', async () => {
  const port = await freePort()
  const webhookUrl = `http://localhost:${port}/api/revalidate`
  const first = await start({webhookUrl})
  await publish(first.lake, 'a', '1')
  await publish(first.lake, 'a', '2')
  await first.lake.kill()

  const site = await target({port})
  await start({webhookUrl})
  await vi.waitFor(() => expect(site.calls).toHaveLength(2), {timeout: 10_000})
  expect(operationsOf(site)).toEqual(['create', 'update'])
})
