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
const parts = Array.from({length: 20}, (_, n) => n)

test('a kill in the middle of writes loses none that was acknowledged, and leaves none in part', async () => {
  const acknowledged: string[] = []
  for (const round of rounds) {
    const lake = await startContentLake({dataDir})
    const editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
    const writer = async (name: string) => {
      for (let n = 0; ; n += 1) {
        const whole = `${round}-${name}-${n}`
        const mutations = parts.map((part) => ({create: {_id: `${whole}-${part}`, _type: 'part', whole}}))
        await editor.transaction(mutations).commit({returnDocuments: false})
        acknowledged.push(whole)
      }
    }
    const writers = Promise.allSettled(['a', 'b', 'c', 'd'].map(writer))
    await new Promise((resolve) => setTimeout(resolve, 500))
    await lake.kill()
    await writers
  }
  const lake = await startContentLake({dataDir})
  const reader = lake.client({token: lake.keys.content.viewer, perspective: 'raw'})
  const stored = Map.groupBy(await reader.fetch<string[]>('*[_type == "part"].whole'), (whole) => whole)
  await lake.close()

  expect(acknowledged.length).toBeGreaterThan(10)
  expect(acknowledged.filter((whole) => !stored.has(whole))).toEqual([])
  expect([...stored].filter(([, found]) => found.length !== parts.length)).toEqual([])
})

test('a second lake on the same data is refused, and says so', async () => {
  const lake = await startContentLake({dataDir})
  await expect(startContentLake({dataDir})).rejects.toThrow('ended before it was ready')
  await lake.close()
})
