import '#tests/support/site-variables.ts'
import {describe, expect, test} from 'vitest'
import {seededDocuments} from '#tests/support/seeded/documents.ts'
import {evaluateNode, parseQuery} from '#packages/content-lake/groq/engine.ts'
import {findResponse, makePassageIndex} from '#web/features/assistant/ask/find-response.ts'
import {makePassages} from '#web/features/assistant/ask/passages.ts'
import {searchablePageTypes} from '#web/parts/search/entries/entry.ts'
import {listEntries} from '#web/parts/search/entries/list-entries.ts'
import {
  legalSourcesQuery,
  legalSourcesShape,
  searchSourcesQuery,
  searchSourcesShape,
} from '#web/parts/search/entries/search-sources.ts'
import {type Language, languages} from '#domain/languages.ts'
import ar from '../../support/questions/ar.json' with {type: 'json'}
import en from '../../support/questions/en.json' with {type: 'json'}

type Questions = Readonly<{
  answered: Readonly<Record<string, string>>
  unanswerable: readonly string[]
  /** What is not answered as it should be yet; no figure answers it. */
  missed: Readonly<Record<string, string>>
}>
const questions: Readonly<Record<Language, Questions>> = {en, ar}
const minAnsweredShare = 0.9

/** The passage index of the demo content, built with the site's query. */
async function indexOf(lang: Language) {
  const params = {lang, preview: false, pageTypes: searchablePageTypes}
  const run = (query: string) => evaluateNode(parseQuery(query, params), {dataset: seededDocuments, params})
  const sources = {
    ...searchSourcesShape.parse(run(searchSourcesQuery)),
    legal: legalSourcesShape.parse(run(legalSourcesQuery)),
  }
  return makePassageIndex(await makePassages(listEntries(sources)))
}

const indexes = {en: await indexOf('en'), ar: await indexOf('ar')}

/** Summary of a response: its topic with its asset classes, or the path of the best passage. */
function summarize(answer: ReturnType<typeof findResponse>): string | null {
  if (answer === null) return null
  const {topic, passages} = answer
  return topic
    ? [topic.topic, ...(topic.topic === 'crypto' ? [] : topic.classes)].join(' ')
    : (passages[0]?.path ?? null)
}

for (const lang of languages) {
  const index = indexes[lang]
  const {answered, unanswerable, missed} = questions[lang]

  describe(`questions (${lang})`, () => {
    test('are more than seventy with an answer, and twenty-six without', () => {
      expect(Object.keys(answered).length).toBeGreaterThan(70)
      expect(new Set(unanswerable).size).toBe(26)
    })

    test('are answered, nine of ten at least, and the others with no figure', () => {
      const right = Object.keys(answered).length
      const all = right + Object.keys(missed).length
      expect(right / all).toBeGreaterThanOrEqual(minAnsweredShare)
      for (const question of Object.keys(missed))
        expect(findResponse(question, index)?.topic ?? null).toBeNull()
    })

    test.each(Object.entries(answered))('%s: %s', (question, expected) => {
      const answer = summarize(findResponse(question, index))
      expect(answer?.endsWith(expected) ?? false, `${question} is answered with ${answer}`).toBe(true)
    })

    test.each(unanswerable)('%s: not known', (question) => {
      expect(summarize(findResponse(question, index))).toBeNull()
    })
  })
}

describe('a complaint', () => {
  test.each([
    ['en', 'how do I complain', 'faq-make-a-complaint'],
    ['en', 'I want to complain', 'faq-make-a-complaint'],
    ['ar', 'كيف أشتكي', 'faq-make-a-complaint'],
    ['ar', 'كيف أقدم شكوى', 'faq-make-a-complaint'],
  ] as const)('in %s: %s', (lang, question, expected) => {
    expect(summarize(findResponse(question, indexes[lang]))).toMatch(
      new RegExp(`${expected}|/legal/complaints`, 'u'),
    )
  })
})

test.each([
  ['en', 'who regulates you in Australia'],
  ['en', 'why are you different'],
  ['ar', 'مين يراقبكم في استراليا'],
  ['ar', 'لماذا أنتم مختلفون'],
] as const)('in %s no term of the glossary answers what it only touches: %s', (lang, question) => {
  const paths = findResponse(question, indexes[lang])?.passages.map(({path}) => path) ?? []
  expect(paths.filter((path) => path.startsWith('/glossary/'))).toEqual([])
})

describe('invalid questions', () => {
  const index = indexes.en

  test.each(['', '???', 'what is the', 'a'.repeat(5_000), '"><script>', '؟؟؟', '0', '🙂'])(
    '%j: not known',
    (text) => {
      expect(findResponse(text, index)).toBeNull()
    },
  )
})
