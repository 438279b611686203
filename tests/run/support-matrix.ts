import {readFileSync} from 'node:fs'
import {z} from 'zod'
import {notEmulated} from '#packages/content-lake/groq/query-tree.ts'
import type {Route} from '#packages/content-lake/http/router.ts'
import {openProject} from '#packages/content-lake/projects/open-project.ts'
import {standardProject} from '#packages/content-lake/projects/project-options.ts'

const suites = new URL('../full/client-suites/', import.meta.url)

/** What the suite of Sanity's client requests, by the titles of its cases. */
const caseTitles = (): readonly string[] =>
  [
    ...readFileSync(new URL('sanity-client.cases.ts', suites), 'utf8').matchAll(/^ {4}title: '([^']+)',$/gmu),
  ].flatMap(([, title]) => title ?? [])

/** What of it is refused, with words of the refusal and the reason. */
const readRefusals = () =>
  z
    .record(z.string(), z.object({words: z.string(), why: z.string()}))
    .parse(JSON.parse(readFileSync(new URL('sanity-client.refusals.json', suites), 'utf8')))

/** All routes of a project, as its router has them. */
function listRoutes(): readonly Route[] {
  const datasets = [{name: 'production'}]
  const project = openProject(standardProject({id: 'local', members: [], pages: [], datasets}), {
    api: 'http://localhost:3900',
    assets: 'http://localhost:3900',
  })
  project.close()
  return project.routes
}

/** Where a route belongs, by the first words of its path. */
const areas: readonly (readonly [title: string, pattern: RegExp])[] = [
  ['Queries, documents and writes', /^\/data\/(?:query|doc|mutate|actions|export|references|ping)\b/u],
  ['Listeners and live events', /^\/data\/(?:listen|live)\b/u],
  ['History', /^\/data\/history\b/u],
  ['Assets', /^\/(?:assets|images|files)\b/u],
  ['Sign-in and users', /^\/(?:auth|users)\b/u],
  ['Projects, datasets, origins and webhooks', /^\/(?:projects|datasets|hooks)\b/u],
]
const other = 'Responses that are always the same'

const findArea = ({path}: Route): string => areas.find(([, pattern]) => pattern.test(path))?.[0] ?? other

const routeLines = (routes: readonly Route[]): string[] =>
  [...areas.map(([title]) => title), other].flatMap((area) => {
    const own = routes.filter((route) => findArea(route) === area)
    return own.length === 0
      ? []
      : [`- ${area}: ${own.map(({method, path}) => `\`${method} ${path}\``).join(', ')}`]
  })

const functionNames = Object.entries(notEmulated).flatMap(([namespace, names]) =>
  names === null
    ? [`\`${namespace}::*\``]
    : names.map((name) => (namespace === 'global' ? `\`${name}()\`` : `\`${namespace}::${name}()\``)),
)

/** The support matrix of the Content Lake as Markdown, from its router, its check of queries and the suite of Sanity's client. */
function supportMatrix(): string {
  const [cases, refusals] = [caseTitles(), readRefusals()]
  const passing = cases.filter((one) => !Object.hasOwn(refusals, one))
  return [
    '### Endpoints',
    '',
    'Under `/v<version>`, apart from `/images` and `/files`. Each other address is refused with `404 Not emulated`.',
    '',
    ...routeLines(listRoutes()),
    '',
    '### GROQ',
    '',
    `All that \`groq-js\` 2.0.0 evaluates, and \`text::query()\` in filters and in \`score()\`. Refused when the query is parsed: ${functionNames.join(', ')}.`,
    '',
    "### What Sanity's client asks",
    '',
    `${passing.length} of ${cases.length} cases of \`tests/full/client-suites/sanity-client.cases.ts\` pass:`,
    '',
    ...passing.map((one) => `- ${one}`),
    '',
    'Refused:',
    '',
    ...Object.entries(refusals).map(([one, {words, why}]) => `- ${one} (\`${words}\`): ${why}`),
  ].join('\n')
}

/** The readme of the Content Lake. */
export function readReadme(): Readonly<{file: URL; text: string}> {
  const file = new URL('../../packages/content-lake/README.md', import.meta.url)
  return {file, text: readFileSync(file, 'utf8')}
}

const place = /(<!-- support -->\n)[\s\S]*(<!-- \/support -->)/u

/** A readme with the support matrix of this moment in its place. */
export const withMatrix = (readme: string): string =>
  readme.replace(place, (_, start: string, end: string) => `${start}\n${supportMatrix()}\n\n${end}`)
