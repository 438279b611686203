import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {requestApproval} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

// A program with a token that writes everything hides from the officers that it changed a regulated text.
let lake: RunningContentLake
let stack: Awaited<ReturnType<typeof runPublisher>>

beforeAll(async () => {
  lake = await startContentLake()
  stack = await runPublisher(lake)
})
afterAll(async () => await lake.close())

/** The publisher finds the change in a cycle that has a request to answer, so its mails wait. */
beforeEach(async () => {
  const {editor, cycle, subjects} = stack
  await cycle()
  subjects.splice(0)
  await editor.patch(profileId).set({text: 'Guaranteed profits'}).commit()
  await requestApproval(editor, 'legalDocument-none')
  await cycle(1)
})

const note = '*[_type == "unsealedChange" && !defined(mailedAt)]'

test.each([
  ['deleted', async () => await stack.editor.delete({query: note})],
  [
    'marked as mailed',
    async () => await stack.editor.patch({query: note}).set({mailedAt: new Date().toISOString()}).commit(),
  ],
  [
    'changed',
    async () => await stack.editor.patch({query: note}).set({document: 'x', author: 'compliance'}).commit(),
  ],
])('the officers get an alarm once whose note is %s', async (_, hide) => {
  const {editor, cycle, subjects} = stack
  expect(await editor.getDocument(profileId)).toMatchObject({text: 'Live text'})
  expect(subjects).toEqual([])
  await hide()
  await cycle()
  expect(subjects).toEqual(['Security alert: unapproved change to Region profile was blocked'])
})
