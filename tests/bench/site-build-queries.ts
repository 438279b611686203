import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {z} from 'zod'
import {importContent} from '#content/import.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

// What the Content Lake takes of the processor for the queries of a build of the site, recorded one a line
// ({query, params, perspective, role}): node tests/bench/site-build-queries.ts <file> [folder].
// Starts an instance of its own with the content of the demo brand; with a folder, later runs answer over the same documents, and
// the hash of all answers has to be the same.

const recorded = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()),
  perspective: z.enum(['published', 'raw', 'drafts']),
  role: z.enum(['anonymous', 'viewer', 'editor', 'publisher']),
})
const answer = z.object({result: z.unknown(), syncTags: z.array(z.string()).optional()})

const [file = '', dataDir] = process.argv.slice(2)
const requests = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => recorded.parse(JSON.parse(line)))

/** Seconds of the processor that a process has taken so far, of all its threads. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** As the site and the workers ask: some at once. */
async function replay(lake: RunningContentLake): Promise<string> {
  const tokens = {anonymous: undefined, ...lake.keys.content}
  const hashes: string[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < requests.length; index = next++) {
      const request = requests[index]
      if (!request) break
      const {query, params, perspective, role} = request
      const token = tokens[role]
      const client = lake.client({perspective, ...(token !== undefined && {token})})
      const found = answer.parse(
        await client.fetch(query, params, {filterResponse: false, returnQuery: false}),
      )
      hashes[index] = createHash('sha256').update(JSON.stringify(found)).digest('base64url')
    }
  }
  await Promise.all(Array.from({length: 4}, work))
  return createHash('sha256').update(hashes.join()).digest('base64url').slice(0, 12)
}

const lake = await startContentLake(dataDir === undefined ? {} : {dataDir})
try {
  const client = {
    projectId: 'marsa',
    dataset: 'production',
    apiHost: lake.url,
    token: lake.keys.content.editor,
  }
  console.log(await importContent({...client, sealKey: lake.keys.seal.signing}))
  const before = processorSeconds(lake.pid)
  const answers = await replay(lake)
  const taken = processorSeconds(lake.pid) - before
  const distinct = new Set(requests.map((request) => JSON.stringify(request))).size
  console.log(
    `${requests.length} queries (${distinct} distinct): ${taken.toFixed(1)} processor seconds, answers ${answers}`,
  )
} finally {
  await lake.close()
}
