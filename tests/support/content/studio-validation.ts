import {createWorkspaceFromConfig, validateDocument} from 'sanity'
import {getCliClient} from 'sanity/cli'
import {schemaTypes} from '#schemas/types.ts'
import type {RunningContentLake} from '../start-content-lake.ts'

type Document = Readonly<{_id: string; _type: string; [field: string]: unknown}>

/**
 * The Studio's own validation against a running Content Lake: each problem as `level path: message`. In the environment
 * `cli` it also finds unknown fields, and reports errors of objects as warnings.
 */
export async function studioValidation(lake: RunningContentLake, environment: 'studio' | 'cli') {
  const connection = {projectId: 'marsa', dataset: 'production', apiHost: lake.url}
  const workspace = await createWorkspaceFromConfig({
    ...connection,
    name: 'default',
    schema: {types: schemaTypes},
    currentUser: {id: 'editor', name: 'Editor', email: 'editor@marsa.example', role: '', roles: []},
    // The Studio bundles its own version of the client; this returns it.
    getClient: ({apiVersion}) =>
      getCliClient({
        ...connection,
        apiVersion,
        token: lake.keys.content.editor,
        useProjectHostname: false,
        useCdn: false,
      }),
  })
  return async (document: Document): Promise<string[]> => {
    const system = {_rev: 'r1', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
    const markers = await validateDocument({
      document: {...system, ...document},
      workspace,
      environment,
    })
    return markers.map(({level, path, message}) => `${level} ${path.map(segmentName).join('.')}: ${message}`)
  }
}

// Array items are identified by their key.
const segmentName = (segment: unknown): string =>
  typeof segment === 'object' && segment !== null && '_key' in segment
    ? String(segment._key)
    : String(segment)
