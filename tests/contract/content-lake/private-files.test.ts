import {chmod, mkdir, mkdtemp, readdir, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {startContentLake} from '#tests/support/start-content-lake.ts'

test('what is stored is readable by its owner alone, also in a folder of an earlier version', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'private-'))
  const folder = path.join(dataDir, 'content-lake')
  await mkdir(folder)
  await chmod(folder, 0o755)
  const lake = await startContentLake({dataDir})
  try {
    const editor = lake.client({token: lake.keys.content.editor})
    await editor.create({_id: 'drafts.a', _type: 'post'})
    await editor.assets.upload('file', Buffer.from('a'), {filename: 'a.txt'})
    const entries = await readdir(folder, {recursive: true})
    expect(entries).toContain('production.sqlite')
    const modes = await Promise.all(
      ['.', ...entries].map(async (entry) => {
        const {mode} = await stat(path.join(folder, entry))
        return [entry, mode & 0o077] as const
      }),
    )
    expect(modes.filter(([, others]) => others !== 0)).toEqual([])
  } finally {
    await lake.close()
    await rm(dataDir, {recursive: true})
  }
})
