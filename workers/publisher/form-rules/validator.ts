import {createWorkspaceFromConfig, validateDocument} from 'sanity'
import {getCliClient} from 'sanity/cli'
import {z} from 'zod'
import {findUnreadable} from '#schemas/queries/regulated-texts.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {schemaTypes} from '#schemas/types.ts'

/** The path of a field in words that an editor knows, such as `riskWarning.en`. List items appear with their key. */
export const formatFieldPath = (path: readonly unknown[]): string =>
  path
    .map((segment) =>
      typeof segment === 'object' && segment !== null && '_key' in segment
        ? String(segment._key)
        : String(segment),
    )
    .join('.')

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

// A text that comes back from the audit log has no revision and no times yet.
const question = z.object({
  document: z
    .object({
      _id: z.string(),
      _type: z.string(),
      _rev: z.string().default(''),
      _createdAt: z.string().default(''),
      _updatedAt: z.string().default(''),
    })
    .catchall(z.unknown()),
})

const content = clientFor(studioApiVersion)

// The library's default waits a quarter of a second to batch references before it checks that they exist.
const getDocumentExists = async ({id}: Readonly<{id: string}>): Promise<boolean> =>
  (await content.getDocument(id)) !== undefined

async function findProblems(message: unknown): Promise<readonly string[]> {
  const {document} = question.parse(message)
  const markers = await validateDocument({document, workspace, environment: 'studio', getDocumentExists})
  const problems = markers
    .filter(({level}) => level === 'error')
    .map(({path, message}) => `${formatFieldPath(path)}: ${message}`)
  return problems.length > 0 ? problems : await findUnreadable(document)
}

process.on('message', (message) => {
  void findProblems(message)
    .then((problems) => process.send?.({problems}))
    .catch((error: unknown) =>
      process.send?.({failure: error instanceof Error ? error.message : String(error)}),
    )
})
process.on('disconnect', () => process.exit())
process.send?.({ready: true})
