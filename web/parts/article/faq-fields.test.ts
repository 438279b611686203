import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {queryDocuments} from '#schemas/queries/query-documents.ts'
import {faqFields} from './faq-fields.ts'

const question = {en: 'What is a pip?', ar: 'ما النقطة؟'}
const stored = {_id: 'page', _type: 'landingPage', faqs: [{_type: 'reference', _key: 'a', _ref: 'answer'}]}

// Other types aren't judged for claims when a page reads questions.
test.each([
  ['faq', 1],
  ['sanity.imageAsset', 0],
  ['landingPage', 0],
])('a reference to a document of the type %s leads to %i questions', async (_type, count) => {
  const target = {_id: 'answer', _type, slug: {current: 'pip'}, question, answer: question}
  const found = await queryDocuments(
    `*[_id == "page"][0] { ${faqFields} }.faqs`,
    {lang: 'en', preview: false},
    [stored, target],
  )
  expect(found).toHaveLength(count)
})
