import type {Template} from 'sanity'
import type {Language} from '#domain/languages/languages.ts'

type PostTemplate = Readonly<{
  id: string
  title: string
  headings: Readonly<Record<Language, readonly string[]>>
}>

const templates: readonly PostTemplate[] = [
  {
    id: 'blogPost-market-comment',
    title: 'Market comment',
    headings: {
      en: ['What happened', 'Why it matters', 'What is due next', 'What a position in it risks'],
      ar: ['ما الذي حدث', 'لماذا يهمّ ذلك', 'ما المنتظر تاليًا', 'ما الذي تخاطر به الصفقة'],
    },
  },
  {
    id: 'blogPost-how-to',
    title: 'How-to',
    headings: {
      en: ['What you need first', 'Step by step', 'Check the result', 'When it goes wrong'],
      ar: ['ما تحتاج إليه أولًا', 'خطوة بخطوة', 'تحقّق من النتيجة', 'إن لم ينجح الأمر'],
    },
  },
  {
    id: 'blogPost-product-news',
    title: 'Product news',
    headings: {
      en: ['What is new', 'Who can use it', 'What it costs', 'Where to find it'],
      ar: ['ما الجديد', 'لمن هو متاح', 'كم يكلّف', 'أين تجده'],
    },
  },
]

const postType = 'blogPost'

/** Ids of the templates of posts; each makes a post. */
export const postTemplateIds: readonly string[] = templates.map(({id}) => id)

/** The type of the documents that an option of a "create" menu makes: the default template of a type has its name. */
export const typeOfTemplate = (templateId: string): string =>
  postTemplateIds.includes(templateId) ? postType : templateId

const blockOf = (key: string, style: 'h2' | 'normal', text: string) => ({
  _key: key,
  _type: 'block',
  style,
  markDefs: [],
  children: [{_key: `${key}span`, _type: 'span', text, marks: []}],
})

/** Each heading with an empty paragraph under it. */
const outlineOf = (headings: readonly string[]) =>
  headings.flatMap((heading, index) => [
    blockOf(`heading${index}`, 'h2', heading),
    blockOf(`paragraph${index}`, 'normal', ''),
  ])

/** Posts that begin with the headings of their kind, in both languages. */
export const postTemplates = templates.map(({id, title, headings: {en, ar}}) => ({
  id,
  title,
  schemaType: postType,
  value: {body: {_type: 'openArticle', en: outlineOf(en), ar: outlineOf(ar)}},
})) satisfies readonly Template[]
