import {afterAll, beforeAll, expect, test} from 'vitest'
import {readDocumentFiles} from '#content/document-files.ts'
import {importContent} from '#content/import.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {studioValidation} from '#tests/support/content/studio-validation.ts'

let lake: RunningContentLake
let validate: Awaited<ReturnType<typeof studioValidation>>
const documents = await readDocumentFiles()

beforeAll(async () => {
  lake = await startContentLake()
  const token = lake.keys.content.editor
  await importContent({projectId: 'marsa', dataset: 'production', apiHost: lake.url, token})
  validate = await studioValidation(lake, 'cli')
}, 120_000)

afterAll(() => lake.close())

const problemsOf = async (id: string, changes: object = {}) => {
  const document = await lake.client().getDocument(id)
  if (document === undefined) throw new Error(`${id} was not imported`)
  return validate({...document, ...changes})
}

test.each(documents.map(({_id}) => _id))('%s passes the validation of the Studio', async (id) => {
  expect(await problemsOf(id)).toEqual([])
})

test('an invalid document does not pass the validation', async () => {
  expect(await problemsOf('regionProfile-EU', {maxLeverage: 'high'})).not.toEqual([])
  expect(
    await problemsOf('regionProfile-EU', {riskWarning: {_type: 'localizedText', en: 'Risk.'}}),
  ).not.toEqual([])
  expect(await problemsOf('siteSettings', {unknownField: true})).not.toEqual([])
})
