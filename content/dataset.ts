import {createClient, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {type ContentDocument, parseContentDocument} from './content-document.ts'
import {readEnvironment, required} from './environment.ts'

/** A dataset to read and write. Only the embedded Content Lake has an `apiHost`. */
export type Dataset = Readonly<{
  projectId: string
  dataset: string
  /** Needs write access. Exports only need read access. */
  token: string
  apiHost?: string | undefined
}>

/** The variables that select a dataset, without the token. */
export const datasetVariables = z.object({
  SANITY_PROJECT_ID: required('the id of the Sanity project, for example abc123de'),
  SANITY_DATASET: required('the name of the dataset, for example production'),
  SANITY_API_HOST: z.url('the address of an embedded Content Lake, or unset for a hosted project').optional(),
})

const environmentShape = datasetVariables.extend({
  SANITY_WRITE_TOKEN: required('a token of the project with the Editor role'),
})

/** Reads the configured dataset. Throws an Error that names each missing variable and its expected value. */
export function readDataset(env: Readonly<Record<string, string | undefined>>): Dataset {
  const {SANITY_PROJECT_ID, SANITY_DATASET, SANITY_WRITE_TOKEN, SANITY_API_HOST} = readEnvironment(
    environmentShape,
    env,
  )
  return {
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    token: SANITY_WRITE_TOKEN,
    apiHost: SANITY_API_HOST,
  }
}

/** A client with the raw perspective. */
export const connect = ({apiHost, ...named}: Dataset): SanityClient =>
  createClient({
    ...named,
    ...(apiHost === undefined ? {} : {apiHost, useProjectHostname: false}),
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'raw',
  })

/** The name of a dataset in messages. */
export const describeDataset = ({projectId, dataset, apiHost}: Dataset): string =>
  `${projectId}/${dataset}${apiHost === undefined ? '' : ` at ${apiHost}`}`

const rows = z.array(z.unknown())
const wholeShape = z.array(z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown()))

/** The stored documents with these ids, without system fields. */
export const fetchByIds = async (client: SanityClient, ids: readonly string[]): Promise<ContentDocument[]> =>
  parseRows(await client.fetch<unknown>('*[_id in $ids]', {ids}))

/** The stored documents with these ids, including system fields. */
export const fetchWhole = async (client: SanityClient, ids: readonly string[]) =>
  wholeShape.parse(await client.fetch<unknown>('*[_id in $ids]', {ids}))

/** The published documents of these types, by id. */
export const fetchPublished = async (
  client: SanityClient,
  types: readonly string[],
): Promise<ContentDocument[]> =>
  parseRows(
    await client.fetch<unknown>('*[_type in $types] | order(_id asc)', {types}, {perspective: 'published'}),
  )

const parseRows = (result: unknown): ContentDocument[] =>
  rows.parse(result).map((row, index) => parseContentDocument(row, `Document ${index + 1} of the response`))
