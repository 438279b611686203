import {createWorkspaceFromConfig, validateDocument} from 'sanity'
import {getCliClient} from 'sanity/cli'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {schemaTypes} from '#schemas/types.ts'
import {formatFieldPath} from './format-field-path.ts'

// A separate process, because the form's rules need the Studio's library, which takes seconds to load and much memory.
const environment = z
  .object({
    SANITY_PROJECT_ID: z.string(),
    SANITY_DATASET: z.string(),
    SANITY_API_HOST: z.string().optional(),
    SANITY_PUBLISHER_TOKEN: z.string(),
  })
  .parse(process.env)

const connection = {
  projectId: environment.SANITY_PROJECT_ID,
  dataset: environment.SANITY_DATASET,
  ...(environment.SANITY_API_HOST ? {apiHost: environment.SANITY_API_HOST} : {}),
}

const clientFor = (apiVersion: string) =>
  getCliClient({
    ...connection,
    apiVersion,
    token: environment.SANITY_PUBLISHER_TOKEN,
    useProjectHostname: !environment.SANITY_API_HOST,
    useCdn: false,
  })

const workspace = await createWorkspaceFromConfig({
  ...connection,
  name: 'default',
  schema: {types: schemaTypes},
  currentUser: {id: 'publisher', name: 'Publisher', email: '', role: '', roles: []},
  // The Studio bundles its own version of the client. This returns it.
  getClient: ({apiVersion}) => clientFor(apiVersion),
})

const question = z.object({
  id: z.number(),
  document: z
    .object({
      _id: z.string(),
      _type: z.string(),
      _rev: z.string(),
      _createdAt: z.string(),
      _updatedAt: z.string(),
    })
    .catchall(z.unknown()),
})

const content = clientFor(studioApiVersion)

// The library's default waits a quarter of a second to batch references before it checks that they exist.
const getDocumentExists = async ({id}: Readonly<{id: string}>): Promise<boolean> =>
  (await content.getDocument(id)) !== undefined

async function findProblems(document: z.infer<typeof question>['document']): Promise<readonly string[]> {
  const markers = await validateDocument({document, workspace, environment: 'studio', getDocumentExists})
  return markers
    .filter(({level}) => level === 'error')
    .map(({path, message}) => `${formatFieldPath(path)}: ${message}`)
}

process.on('message', (message) => {
  const {id, document} = question.parse(message)
  void findProblems(document)
    .then((problems) => process.send?.({id, problems}))
    .catch((error: unknown) =>
      process.send?.({id, failure: error instanceof Error ? error.message : String(error)}),
    )
})
process.on('disconnect', () => process.exit())
process.send?.({ready: true})
