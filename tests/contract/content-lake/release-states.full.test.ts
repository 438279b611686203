import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {prepareRelease} from '#tests/support/content/lake-responses.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let editor: SanityClient

beforeAll(async () => {
  lake = await startContentLake()
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
})
afterAll(() => lake.close())

const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
const prepare = () => prepareRelease(editor)
const read = (id: string) => editor.getDocument(id)
const stateOf = async (releaseId: string) => (await editor.releases.get({releaseId}))?.state

describe('states', () => {
  const at = nextYear
  type Step = (releaseId: string) => Promise<unknown>
  const actions: Readonly<Record<string, Step>> = {
    publish: (releaseId) => editor.releases.publish({releaseId}),
    schedule: (releaseId) => editor.releases.schedule({releaseId, publishAt: at}),
    unschedule: (releaseId) => editor.releases.unschedule({releaseId}),
    archive: (releaseId) => editor.releases.archive({releaseId}),
    unarchive: (releaseId) => editor.releases.unarchive({releaseId}),
    delete: (releaseId) => editor.releases.delete({releaseId}),
  }
  const steps: Readonly<Record<string, readonly string[]>> = {
    active: [],
    scheduled: ['schedule'],
    published: ['publish'],
    archived: ['archive'],
  }
  /** Actions by the states that allow them. */
  const allowed: Readonly<Record<string, readonly string[]>> = {
    active: ['publish', 'schedule', 'archive'],
    scheduled: ['schedule', 'unschedule'],
    published: ['delete'],
    archived: ['unarchive', 'delete'],
  }

  const cases = Object.keys(steps).flatMap((state) => Object.keys(actions).map((name) => ({state, name})))
  const inState = async (state: string): Promise<string> => {
    const {releaseId} = await prepare()
    for (const step of steps[state] ?? []) await actions[step]?.(releaseId)
    expect(await stateOf(releaseId)).toBe(state)
    return releaseId
  }

  test.each(cases.filter(({state, name}) => allowed[state]?.includes(name)))(
    '$state allows to $name',
    async ({state, name}) => {
      const releaseId = await inState(state)
      await expect(actions[name]?.(releaseId)).resolves.toHaveProperty('transactionId')
    },
  )

  test.each(cases.filter(({state, name}) => !allowed[state]?.includes(name)))(
    '$state refuses to $name',
    async ({state, name}) => {
      const releaseId = await inState(state)
      const message: unknown = expect.stringContaining(
        `Release "${releaseId}" is ${state}: only a release that is`,
      )
      await expect(actions[name]?.(releaseId)).rejects.toMatchObject({statusCode: 409, message})
    },
  )

  test('of a release that does not exist are refused by name', async () => {
    for (const act of Object.values(actions))
      await expect(act('nowhere')).rejects.toThrow('Release "nowhere" was not found')
    const {releaseId} = await prepare()
    await expect(editor.releases.create({releaseId})).rejects.toThrow(`Release "${releaseId}" already exists`)
  })

  test.each(['schedule', 'publish', 'archive'])('after %s, versions are locked', async (step) => {
    const {releaseId, id, version} = await prepare()
    await actions[step]?.(releaseId)
    const changed = {_id: version, _type: 'post', title: 'Late'}
    const locked = {statusCode: 409, message: expect.stringContaining('is locked: its release is') as unknown}
    await expect(editor.createOrReplace(changed)).rejects.toMatchObject(locked)
    const another = {_id: `versions.${releaseId}.another`, _type: 'post'}
    await expect(
      editor.createVersion({releaseId, publishedId: 'another', document: another}),
    ).rejects.toMatchObject(locked)
    if (step !== 'schedule') return
    await expect(
      editor.replaceVersion({releaseId, publishedId: id, document: changed}),
    ).rejects.toMatchObject(locked)
    await expect(editor.discardVersion({releaseId, publishedId: id})).rejects.toMatchObject(locked)
    await expect(editor.patch(version).set({title: 'Late'}).commit()).rejects.toMatchObject(locked)
    await editor.releases.unschedule({releaseId})
    await editor.replaceVersion({releaseId, publishedId: id, document: changed})
    expect(await read(version)).toMatchObject({title: 'Late'})
  })
})
