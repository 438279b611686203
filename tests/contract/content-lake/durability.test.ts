import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startContentLake} from '#tests/support/start-content-lake.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'content-lake-'))
})
afterAll(() => rm(dataDir, {recursive: true, force: true}))

const rounds = [1, 2, 3]

test('a kill in the middle of writes loses none that was acknowledged, and halves none', async () => {
  const acknowledged: string[] = []
  for (const round of rounds) {
    const lake = await startContentLake({dataDir})
    const editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
    // Pairs belong together: after the kill there must be both or none.
    const writer = async (name: string) => {
      for (let n = 0; ; n += 1) {
        const id = `${round}-${name}-${n}`
        const pair = editor
          .transaction()
          .create({_id: id, _type: 'left'})
          .create({_id: `${id}-pair`, _type: 'right'})
        await pair.commit({returnDocuments: false})
        acknowledged.push(id)
      }
    }
    const writers = Promise.allSettled(['a', 'b', 'c', 'd'].map(writer))
    await new Promise((resolve) => setTimeout(resolve, 500))
    await lake.kill()
    await writers
  }
  const lake = await startContentLake({dataDir})
  const reader = lake.client({token: lake.keys.content.viewer, perspective: 'raw'})
  const left = new Set(await reader.fetch<string[]>('*[_type == "left"]._id'))
  const right = new Set(await reader.fetch<string[]>('*[_type == "right"]._id'))
  await lake.close()

  expect(acknowledged.length).toBeGreaterThan(30)
  expect(acknowledged.filter((id) => !left.has(id) || !right.has(`${id}-pair`))).toEqual([])
  expect([...left].filter((id) => !right.has(`${id}-pair`))).toEqual([])
  expect(right.size).toBe(left.size)
})

test('a second lake on the same data is refused, and says so', async () => {
  const lake = await startContentLake({dataDir})
  await expect(startContentLake({dataDir})).rejects.toThrow('ended before it was ready')
  await lake.close()
})
