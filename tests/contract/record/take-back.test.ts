import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'
import {publishSealed} from '#workers/publisher/requests/publish-sealed.ts'

const id = 'legalDocument-a'
let lake: RunningContentLake
let editor: SanityClient

beforeAll(async () => {
  lake = await startContentLake()
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
})
afterAll(() => lake.close())

test('an approval that is taken back at the last moment publishes nothing', async () => {
  const draft = await editor.create({_id: `drafts.${id}`, _type: 'legalDocument', title: 'Terms'})
  const request = await editor.create({_id: `approvalRequest.${id}`, _type: 'approvalRequest'})
  const approve = async () => await editor.create({_id: `approval.${id}`, _type: 'approval'})
  const publish = async (approvalRevision: string) =>
    await publishSealed(
      [
        {
          document: {_id: id, _type: 'legalDocument', title: 'Terms'},
          kind: 'approved',
          authors: ['amal'],
          approver: 'omar',
          reason: 'Clearer',
          checklist: [],
          evidenceFiles: [],
          roles: new Map(),
          last: null,
          draftRevision: draft._rev,
          requestRevision: request._rev,
          approvalRevision,
          foreignRevision: null,
          base: null,
        },
      ],
      {
        content: editor,
        publicKeys: {keys: []},
        sealKey: lake.keys.seal.signing,
        now: () => new Date().toISOString(),
        report: () => undefined,
      },
    )
  const {_rev} = await approve()
  await editor.delete(`approval.${id}`)
  await expect(publish(_rev)).rejects.toMatchObject({statusCode: 409})
  const again = await approve()
  await expect(publish(_rev)).rejects.toMatchObject({statusCode: 409})
  expect(await editor.getDocument(id)).toBeUndefined()
  await publish(again._rev)
  expect(await editor.getDocument(id)).toMatchObject({title: 'Terms'})
})
