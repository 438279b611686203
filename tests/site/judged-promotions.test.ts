import path from 'node:path'
import {expect, test} from 'vitest'
import {readUnmarkedRevisions} from '#web/content/promotions/unmarked-revisions.ts'
import {runningBuild} from '#tests/support/servers/site-tree.ts'

test('the build of the running site keeps which promotions promise nothing', async () => {
  const unmarked = await readUnmarkedRevisions(path.join(runningBuild(), 'responses'))
  expect(unmarked.map(({_id}) => _id)).toContain('blogPost-pips-lots-and-margin')
})
