import {afterAll, beforeAll, expect, test} from 'vitest'
import {createWorkspaceFromConfig, validateDocument, type Workspace} from 'sanity'
import {getCliClient} from 'sanity/cli'
import {readDocumentFiles} from '#content/document-files.ts'
import {importContent} from '#content/import.ts'
import {schemaTypes} from '#schemas/types.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let workspace: Workspace
const documents = await readDocumentFiles()

beforeAll(async () => {
  lake = await startContentLake()
  const named = {projectId: 'marsa', dataset: 'production', apiHost: lake.url}
  const token = lake.keys.content.editor
  await importContent({...named, token})
  workspace = await createWorkspaceFromConfig({
    ...named,
    name: 'default',
    schema: {types: schemaTypes},
    currentUser: {id: 'editor', name: 'Editor', email: 'editor@marsa.example', role: '', roles: []},
    // The Studio has its own version of the client, which this hands out.
    getClient: ({apiVersion}) =>
      getCliClient({...named, apiVersion, token, useProjectHostname: false, useCdn: false}),
  })
}, 120_000)

afterAll(() => lake.close())

const problemsOf = async (id: string, changes: object = {}) => {
  const document = await lake.client().getDocument(id)
  if (document === undefined) throw new Error(`${id} was not imported`)
  const markers = await validateDocument({document: {...document, ...changes}, workspace, environment: 'cli'})
  return markers.map(({level, path, message}) => `${level} ${path.join('.')}: ${message}`)
}

test.each(documents.map(({_id}) => _id))('%s passes the validation of the Studio', async (id) => {
  expect(await problemsOf(id)).toEqual([])
})

test('a document that breaks a rule does not', async () => {
  expect(await problemsOf('regionProfile-EU', {maxLeverage: 'high'})).not.toEqual([])
  expect(
    await problemsOf('regionProfile-EU', {riskWarning: {_type: 'localizedText', en: 'Risk.'}}),
  ).not.toEqual([])
  expect(await problemsOf('siteSettings', {unknownField: true})).not.toEqual([])
})
