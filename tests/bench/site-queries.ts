import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {z} from 'zod'
import {importContent} from '#content/import.ts'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'
import {startOnEmbedded} from '#tests/run/test-runs.ts'

// What the Content Lake takes of the processor for every query of the site, in each language and region, some times over as a build
// and its visitors send them: npm run bench:site-queries [folder]. Starts an instance of its own with the content of the demo brand.
// With a folder, later runs query the same documents, and the hash of all responses has to be the same.

const rounds = 20
const {
  positionals: [dataDir],
} = startOnEmbedded({
  name: 'npm run bench:site-queries',
  description: 'Measures what the Content Lake takes of the processor for every query of the site.',
  positionals: {form: '[folder]', min: 0, max: 1},
  options: {},
  example: '.data/queries',
})

const source = readFileSync(new URL('../../web/content/sanity.types.generated.ts', import.meta.url), 'utf8')
const queries = [...source.matchAll(/^ {4}'((?:[^'\\]|\\.)*)': \w+$/gmu)].map(([, text = '']) =>
  text.replaceAll('\\n', '\n').replace(/\\(.)/gu, '$1'),
)

/** Values for what queries have as parameters; a query finds little with others, and takes less. */
const values: Readonly<Record<string, unknown>> = {
  slug: 'mt5',
  type: 'platform',
  preview: false,
  category: '',
  types: ['faqItem'],
}

const variants = queries.flatMap((query) => {
  const names = [...new Set([...query.matchAll(/\$(\w+)/gu)].map(([, name = '']) => name))]
  const others = Object.fromEntries(names.map((name): [string, unknown] => [name, values[name] ?? '']))
  return languages.flatMap((lang) =>
    regionCodes.map((region) => ({
      query,
      params: {...others, ...(names.includes('lang') && {lang}), ...(names.includes('region') && {region})},
    })),
  )
})

// Most are the same in every region.
const requests = [...new Map(variants.map((request) => [JSON.stringify(request), request])).values()]

/** Seconds of the processor that a process has taken so far, of all its threads. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const responseShape = z.object({result: z.unknown(), syncTags: z.array(z.string()).optional()})

async function hashResponses(lake: RunningContentLake): Promise<string> {
  const client = lake.client({perspective: 'published'})
  const hashes: string[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < requests.length * rounds; index = next++) {
      const {query, params} = requests[index % requests.length] ?? {query: '', params: {}}
      const found = await client.fetch(query, params, {filterResponse: false, returnQuery: false}).then(
        (response) => responseShape.parse(response),
        (error: unknown) => ({refused: error instanceof Error ? error.message : ''}),
      )
      hashes[index] = createHash('sha256').update(JSON.stringify(found)).digest('base64url')
    }
  }
  await Promise.all(Array.from({length: 4}, work))
  return createHash('sha256').update(hashes.join()).digest('base64url').slice(0, 12)
}

const lake = await startContentLake(dataDir === undefined ? {} : {dataDir})
try {
  const dataset = {
    projectId: 'marsa',
    dataset: 'production',
    apiHost: lake.url,
    token: lake.keys.content.editor,
  }
  await importContent({...dataset, sealKey: lake.keys.seal.signing})
  const before = processorSeconds(lake.pid)
  const hash = await hashResponses(lake)
  const taken = processorSeconds(lake.pid) - before
  console.log(
    `${requests.length * rounds} queries (${requests.length} distinct): ${taken.toFixed(1)} processor seconds, responses ${hash}`,
  )
} finally {
  await lake.close()
}
