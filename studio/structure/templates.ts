import type {Template} from 'sanity'
import {fixedSets} from '#schemas/values/fixed-documents.ts'
import type {Localized} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {say} from '../i18n/say.ts'

export const formatFixedTemplateId = (type: string): string => `${type}-member`

// In an empty dataset, the first edit of a fixed entry creates its document, which needs its member's name.
const fixedSetTemplates = fixedSets.map(({type, memberField}): Template => ({
  id: formatFixedTemplateId(type),
  title: type,
  schemaType: type,
  parameters: [{name: memberField, type: 'string'}],
  value: (parameters: Readonly<Record<string, string>>) => ({[memberField]: parameters[memberField]}),
}))

/** Ids of the templates for fixed entries. */
export const fixedTemplateIds: readonly string[] = fixedSetTemplates.map(({id}) => id)

/** Templates with the initial values of fixed documents. */
export const fixedDocumentTemplates = (standard: Template[]): Template[] => [
  ...standard,
  ...fixedSetTemplates,
]

type PostTemplate = Readonly<{
  id: string
  title: string
  headings: Partial<Localized<readonly string[]>>
}>

const templates: readonly PostTemplate[] = [
  {
    id: 'blogPost-market-comment',
    title: say('Market comment'),
    headings: {
      en: ['What happened', 'Why it matters', 'What to watch next', 'Risks of a position'],
      ar: ['ما الذي حدث', 'لماذا يهمّ ذلك', 'ما المنتظر تاليًا', 'ما الذي تخاطر به الصفقة'],
    },
  },
  {
    id: 'blogPost-how-to',
    title: say('How-to'),
    headings: {
      en: ['What you need first', 'Step by step', 'Check the result', 'When it goes wrong'],
      ar: ['ما تحتاج إليه أولًا', 'خطوة بخطوة', 'تحقّق من النتيجة', 'إن لم ينجح الأمر'],
    },
  },
  {
    id: 'blogPost-product-news',
    title: say('Product news'),
    headings: {
      en: ['What is new', 'Who can use it', 'What it costs', 'Where to find it'],
      ar: ['ما الجديد', 'لمن هو متاح', 'كم يكلّف', 'أين تجده'],
    },
  },
]

const postType = 'blogPost'

/** Ids of the templates for posts. */
export const postTemplateIds: readonly string[] = templates.map(({id}) => id)

/** The document type of an option in a "create" menu. A type's default template has its name. */
export const findTemplateType = (templateId: string): string =>
  postTemplateIds.includes(templateId) ? postType : templateId

const makeBlock = (key: string, style: 'h2' | 'normal', text: string) => ({
  _key: key,
  _type: 'block',
  style,
  markDefs: [],
  children: [{_key: `${key}span`, _type: 'span', text, marks: []}],
})

/** Each heading, followed by an empty paragraph. */
const makeOutline = (headings: readonly string[]) =>
  headings.flatMap((heading, index) => [
    makeBlock(`heading${index}`, 'h2', heading),
    makeBlock(`paragraph${index}`, 'normal', ''),
  ])

/** Posts that start with the headings of their kind, in each language that has them. */
export const postTemplates = templates.map(({id, title, headings}) => ({
  id,
  title,
  schemaType: postType,
  value: {
    body: {
      _type: 'openArticle',
      ...mapLanguages((language) => makeOutline(headings[language] ?? [])),
    },
  },
})) satisfies readonly Template[]

/** All templates: for types, fixed documents and kinds of posts. */
export const documentTemplates = (standard: Template[]): Template[] => [
  ...fixedDocumentTemplates(standard),
  ...postTemplates,
]
