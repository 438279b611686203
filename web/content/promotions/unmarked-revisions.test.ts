import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {readUnmarkedRevisions, writeUnmarkedRevisions} from './unmarked-revisions.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'unmarked-'))
afterAll(() => rmSync(folder, {recursive: true}))

test('what a build found is what its processes and servers read', async () => {
  const revisions = [
    {_id: 'a', _rev: '1', hash: 'a'.repeat(64)},
    {_id: 'b', _rev: '2', hash: 'b'.repeat(64)},
  ]
  const responses = path.join(folder, 'responses')
  await writeUnmarkedRevisions(responses, revisions)
  expect(await readUnmarkedRevisions(responses)).toEqual(revisions)
})

test('a folder that is not there holds none', async () => {
  expect(await readUnmarkedRevisions(path.join(folder, 'none'))).toEqual([])
})
