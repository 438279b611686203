import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from '@playwright/test'
import {z} from 'zod'
import {contentEditor} from '#tests/support/content/content-editor.ts'
import {type FuzzedResponse, sendRequest} from '#tests/support/fuzz/send-request.ts'
import {formatName, requestFor, listVariants} from '#tests/support/leaks/variants.ts'
import {waitUntil} from '#tests/support/timing.ts'

const requestsASecond = 100
// The site sheds what waits for a page beyond 64.
const maxPending = 48
const variants = listVariants(['/legal'])
const editor = contentEditor()

const sealedShape = z
  .object({_id: z.string(), _type: z.string(), seal: z.looseObject({hash: z.string()})})
  .catchall(z.unknown())
const read = async (id: string) => sealedShape.parse(await editor.getDocument(id))

// A word without digits, which Arabic pages isolate in their HTML, and in each text that a variant of the page shows.
const mark = `unsealed${randomUUID().replaceAll(/[^a-f]/gu, '')}`
const marked = {complianceNotice: {en: `Notice ${mark}`, ar: `إشعار ${mark}`}}
const profile = 'regionProfile-UK'
const legal = 'legalDocument-risk-disclosure'
const titled = {title: {_type: 'localizedString', en: mark, ar: mark}}

const release = `r${randomUUID().slice(0, 8)}`

/** Every way in which an editor's token can change what is published. */
const ways: Readonly<Record<string, Readonly<{id: string; act: () => Promise<unknown>}>>> = {
  patch: {id: profile, act: async () => await editor.patch(profile).set(marked).commit()},
  createOrReplace: {
    id: profile,
    act: async () => await editor.createOrReplace({...(await read(profile)), ...marked}),
  },
  'patch of two documents in one transaction': {
    id: legal,
    act: async () =>
      await editor
        .transaction()
        .patch(legal, (patch) => patch.set(titled))
        .patch(profile, (patch) => patch.set(marked))
        .commit(),
  },
  'removed seal': {
    id: profile,
    act: async () => await editor.patch(profile).set(marked).unset(['seal']).commit(),
  },
  'seal of another document': {
    id: profile,
    act: async () => {
      const {seal} = await read('regionProfile-EU')
      await editor
        .patch(profile)
        .set({...marked, seal})
        .commit()
    },
  },
  'publish action': {
    id: profile,
    act: async () => {
      await editor.createOrReplace({...(await read(profile)), _id: `drafts.${profile}`, ...marked})
      await editor.action({
        actionType: 'sanity.action.document.publish',
        draftId: `drafts.${profile}`,
        publishedId: profile,
      })
    },
  },
  'publication of a release': {
    id: profile,
    act: async () => {
      await editor.releases.create({releaseId: release, metadata: {title: 'Around', releaseType: 'asap'}})
      await editor.createVersion({releaseId: release, publishedId: profile, baseId: profile})
      await editor.patch(`versions.${release}.${profile}`).set(marked).commit()
      await editor.releases.publish({releaseId: release})
    },
  },
  'import, as its tool writes': {
    id: profile,
    act: async () =>
      await editor.mutate([{createOrReplace: {...(await read(profile)), ...marked}}], {visibility: 'async'}),
  },
  'publication of a release at its moment': {
    id: profile,
    act: async () => {
      const releaseId = `${release}s`
      const publishAt = new Date(Date.now() + 1_000).toISOString()
      await editor.releases.create({
        releaseId,
        metadata: {title: 'Around, later', releaseType: 'scheduled', intendedPublishAt: publishAt},
      })
      await editor.createVersion({releaseId, publishedId: profile, baseId: profile})
      await editor.patch(`versions.${releaseId}.${profile}`).set(marked).commit()
      await editor.releases.schedule({releaseId, publishAt})
      await waitUntil('the release to be published', async () =>
        JSON.stringify((await editor.getDocument(`_.releases.${releaseId}`)) ?? {}).includes('"published"')
          ? true
          : undefined,
      )
    },
  },
  'a new document': {
    id: `legalDocument-${mark}`,
    act: async () => {
      const {seal: _seal, ...document} = await read(legal)
      await editor.create({
        ...document,
        ...titled,
        _id: `legalDocument-${mark}`,
        slug: {_type: 'slug', current: mark},
      })
    },
  },
  delete: {id: profile, act: async () => await editor.delete(profile)},
}

type Watched = Readonly<{
  responseCounts: ReadonlyMap<string, number>
  wrong: readonly string[]
  stop: () => Promise<void>
}>

/** Requests all variants in turn, so many a second, and collects responses that are no page or hold the mark. */
function watch(): Watched {
  const ended = new AbortController()
  const wrong: string[] = []
  const pending = new Set<Promise<void>>()
  const responseCounts = new Map<string, number>()
  const check = (name: string, {status, text}: FuzzedResponse) => {
    responseCounts.set(name, (responseCounts.get(name) ?? 0) + 1)
    if (status !== 200) wrong.push(`${name}: status ${status}`)
    if (text.includes(mark)) wrong.push(`${name}: unsealed text`)
  }
  const send = (index: number) => {
    const variant = variants[index % variants.length]
    if (!variant) throw new Error('No variant')
    const request: Promise<void> = sendRequest(requestFor(variant))
      .then((response) => check(formatName(variant), response))
      .finally(() => pending.delete(request))
    pending.add(request)
  }
  const run = async () => {
    const begun = performance.now()
    let sent = 0
    while (!ended.signal.aborted) {
      const due = ((performance.now() - begun) * requestsASecond) / 1_000
      // A machine that cannot keep up gets as many as it can take.
      for (; sent < due && pending.size < maxPending; sent++) send(sent)
      await wait(10)
    }
    await Promise.all(pending)
  }
  const running = run()
  return {
    responseCounts,
    wrong,
    stop: async () => {
      ended.abort()
      await running
    },
  }
}

test('nothing unsealed is on any variant at any time, and all of it is put back within five seconds', async () => {
  test.setTimeout(240_000)
  const before = new Map([
    [profile, await read(profile)],
    [legal, await read(legal)],
  ])
  const watched = watch()
  const watchedSince = performance.now()
  const healed: Record<string, number> = {}
  for (const [name, {id, act}] of Object.entries(ways)) {
    const begun = Date.now()
    await act()
    await waitUntil(`what ${name} changed to be put back`, async () => {
      const current: unknown = await editor.getDocument(id)
      const known = before.get(id)
      if (known === undefined) return current === undefined ? true : undefined
      return sealedShape.safeParse(current).data?.seal.hash === known.seal.hash &&
        !JSON.stringify(current).includes(mark)
        ? true
        : undefined
    })
    healed[name] = Date.now() - begun
  }
  await watched.stop()
  const responses = [...watched.responseCounts.values()].reduce((sum, count) => sum + count, 0)
  const seconds = (performance.now() - watchedSince) / 1_000
  test.info().annotations.push({
    type: 'responses a second, and milliseconds until put back',
    description: `${(responses / seconds).toFixed(1)}; ${JSON.stringify(healed)}`,
  })
  expect(watched.wrong).toEqual([])
  expect(watched.responseCounts.size).toBe(variants.length)
  for (const [name, ms] of Object.entries(healed)) expect(ms, name).toBeLessThan(5_000)
  await editor.delete({query: `*[_id in path("drafts.**") && _id match "*${mark}*"]`})
  for (const id of [profile, legal, `legalDocument-${mark}`]) await editor.delete(`drafts.${id}`)
})
