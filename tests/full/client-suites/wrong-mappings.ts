import {z} from 'zod'
import {publishedIdOf} from './layered.ts'

const mappedResponse = z.object({
  result: z.unknown(),
  resultSourceMap: z.object({
    documents: z.array(z.object({_id: z.string()})),
    paths: z.array(z.string()),
    mappings: z.record(
      z.string(),
      z.object({
        source: z.looseObject({
          type: z.string(),
          document: z.number().optional(),
          path: z.number().optional(),
        }),
      }),
    ),
  }),
})

/** The steps of a path such as `$['tags'][0]['name']`. */
const stepsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\['(?<name>(?:[^'\\]|\\.)*)'\]|\[(?<index>\d+)\]/gu)].map(
    ({groups}) => groups?.['name'] ?? groups?.['index'] ?? '',
  )

const valueAt = (value: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(inner).find(([name]) => name === step)?.[1]
        : undefined,
    value,
  )

/** The entries of a response's source map that lead to another value than the result has there, and how many lead to a document. */
export function wrongMappings(
  response: unknown,
  stored: readonly Readonly<{_id: string}>[],
): Readonly<{wrong: readonly string[]; count: number}> {
  const {result, resultSourceMap} = mappedResponse.parse(response)
  const {documents, paths, mappings} = resultSourceMap
  const byId = new Map(stored.map((document) => [document._id, document]))
  const sourced = Object.entries(mappings).filter(([, {source}]) => source.type === 'documentValue')
  const wrong = sourced.flatMap(([at, {source}]) => {
    const id = documents[source.document ?? -1]?._id ?? ''
    const path = paths[source.path ?? -1] ?? ''
    const there = valueAt(byId.get(id), path)
    const [one, other] = [there, valueAt(result, at)].map((value) =>
      // A perspective shows a version under the id of its published document.
      path === "$['_id']" ? publishedIdOf(String(value)) : JSON.stringify(value),
    )
    return one === other && there !== undefined ? [] : [`${at} is not ${id} ${path}`]
  })
  return {wrong, count: sourced.length}
}
