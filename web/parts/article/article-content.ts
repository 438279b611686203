import {z} from 'zod'
import {calloutTones, instrumentFigureKinds} from '#schemas/values/closed-sets.ts'
import {ownPath} from '../../content/page-parts.ts'
import {withSafeLinks} from '../../../schemas/queries/page-texts.ts'
import {pictureFields, pictureShape} from '../../media/content-picture.tsx'
import {localized} from '../../../schemas/queries/localized.generated.ts'

/** GROQ fragment: the elements of an article, with its references resolved in the visitor's language. */
export const articleFields = /* groq */ `
  _type,
  _key,
  _type == "block" => {
    ...,
    "markDefs": markDefs[] {
      _type,
      _key,
      _type == "link" => { href },
      _type == "glossaryLink" => {
        "term": select(term->_type == "glossaryTerm" => term-> {
          "slug": slug.current,
          "title": ${localized('term')},
          "definition": ${localized('definition')}
        })
      }
    }
  },
  _type == "articleFigure" => { "picture": { ${pictureFields}, alt }, caption },
  _type == "articleTable" => { caption, hasHeader, "rows": rows[] { _key, cells } },
  _type == "callout" => { tone, title, text },
  _type == "instrumentFigures" => { symbol, figures },
  _type == "articleAction" => { label, href, needsCrypto }
`

const text = z.string().min(1)

const span = z.object({
  _type: z.literal('span'),
  _key: z.string(),
  text: z.string(),
  marks: z.array(z.string()).exactOptional(),
})

const link = z.object({_type: z.literal('link'), _key: z.string(), href: text})

const term = z.object({
  _type: z.literal('glossaryLink'),
  _key: z.string(),
  term: z.object({slug: text, title: text, definition: text}),
})

const block = z.object({
  _type: z.literal('block'),
  _key: z.string(),
  style: z.enum(['normal', 'h2', 'h3', 'blockquote']).exactOptional(),
  listItem: z.enum(['bullet', 'number']).exactOptional(),
  level: z.number().exactOptional(),
  markDefs: z
    .array(z.discriminatedUnion('_type', [link, term]))
    .nullish()
    .transform((marks) => withSafeLinks(marks)),
  children: z.array(span),
})

const figure = z.object({
  _type: z.literal('articleFigure'),
  _key: z.string(),
  picture: pictureShape,
  caption: z.string().nullable(),
})

const table = z.object({
  _type: z.literal('articleTable'),
  _key: z.string(),
  caption: text,
  hasHeader: z.boolean(),
  rows: z.array(z.object({_key: z.string(), cells: z.array(z.string())})).min(1),
})

const callout = z.object({
  _type: z.literal('callout'),
  _key: z.string(),
  tone: z.enum(calloutTones),
  title: z.string().nullable(),
  text,
})

const marketData = z.object({
  _type: z.literal('instrumentFigures'),
  _key: z.string(),
  symbol: text,
  figures: z.array(z.enum(instrumentFigureKinds)),
})

const action = z.object({
  _type: z.literal('articleAction'),
  _key: z.string(),
  label: text,
  href: ownPath,
  needsCrypto: z.boolean(),
})

/** An article as the content model's `article` allows it, with its references resolved. */
export const articleShape = z.array(
  z.discriminatedUnion('_type', [block, figure, table, callout, marketData, action]),
)

export type Article = z.infer<typeof articleShape>
export type ArticleBlock = Extract<Article[number], {_type: 'block'}>
export type ArticleElement<Type extends Article[number]['_type']> = Extract<Article[number], {_type: Type}>
