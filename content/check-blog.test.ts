import {expect, test} from 'vitest'
import {z} from 'zod'
import {faqTopics} from '#schemas/documents/faq-and-glossary.ts'
import {permanentDocuments} from '#schemas/values/fixed-documents.ts'
import {isTranslated, listLocales} from './checks/locales.ts'
import {readDocumentFiles} from './document-files.ts'

const documents = await readDocumentFiles()
const ofType = (type: string) => documents.filter(({_type}) => _type === type)

const postShape = z.object({category: z.object({_ref: z.string()})})
const faqShape = z.object({topic: z.string()})

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.,:/'%-]*/gu)?.length ?? 0

test('each filter of the blog finds an article', () => {
  const categories = new Set(ofType('blogPost').map((post) => postShape.parse(post).category._ref))
  expect([...categories].toSorted()).toEqual(
    permanentDocuments.blogCategory.map((slug) => `blogCategory-${slug}`).toSorted(),
  )
})

test.each(ofType('blogPost').map((post) => [post._id, post] as const))(
  '%s is a complete article',
  (_, post) => {
    const locales = listLocales(post)
    expect(locales.filter((field) => !isTranslated(field))).toEqual([])
    const {en = '', ar = ''} = locales.find(({path}) => path === 'body') ?? {}
    expect(wordsIn(en)).toBeGreaterThanOrEqual(650)
    expect(wordsIn(ar)).toBeGreaterThanOrEqual(600)
  },
)

test('each topic has its frequent questions', () => {
  const topics = new Set(ofType('faq').map((faq) => faqShape.parse(faq).topic))
  expect([...topics].toSorted()).toEqual(faqTopics.toSorted())
})
