import {z} from 'zod'
import {instrumentFigureKinds, landingCharts} from '#schemas/values/closed-sets.ts'
import {featureIcons} from '#schemas/values/icons.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'
import {navLinkFields, navLinkShape} from '../../content/page-parts.ts'
import {pictureFields, pictureShape} from '../../media/content-picture.tsx'
import {faqFields, faqsShape} from './faq-fields.ts'

const actionFields = /* groq */ `"action": action { ${navLinkFields}, needsCrypto }`
const blockHeadFields = /* groq */ `"title": ${localized('title')}, "lead": ${localized('lead')}`

/** GROQ fragment: the blocks of a landing page, in the visitor's language. */
export const blockFields = /* groq */ `
  _type,
  _key,
  _type == "landingHero" => {
    "eyebrow": ${localized('eyebrow')},
    "headline": ${localized('headline')},
    "lead": ${localized('lead')},
    "picture": picture { ${pictureFields}, "alt": ${localized('alt')} },
    ${actionFields}
  },
  _type == "landingFigures" => {
    ${blockHeadFields},
    "instruments": instruments[] { _key, symbol, figures }
  },
  _type == "landingChart" => { ${blockHeadFields}, symbol, chart },
  _type == "landingCards" => {
    ${blockHeadFields},
    "cards": cards[] {
      _key,
      icon,
      "title": ${localized('title')},
      "text": ${localized('text')},
      "link": link { ${navLinkFields} }
    }
  },
  _type == "landingQuestions" => { "title": ${localized('title')}, ${faqFields} },
  _type == "landingAction" => { ${blockHeadFields}, ${actionFields} }
`

const text = z.string().min(1)
const action = navLinkShape.extend({needsCrypto: z.boolean()})
const blockHead = {title: text, lead: text.nullable()}

const heroShape = z.object({
  _type: z.literal('landingHero'),
  _key: text,
  eyebrow: text.nullable(),
  headline: text,
  lead: text,
  picture: pictureShape.nullable(),
  action,
})

const figuresShape = z.object({
  _type: z.literal('landingFigures'),
  _key: text,
  ...blockHead,
  instruments: z.array(
    z.object({_key: text, symbol: text, figures: z.array(z.enum(instrumentFigureKinds)).min(1)}),
  ),
})

const chartShape = z.object({
  _type: z.literal('landingChart'),
  _key: text,
  ...blockHead,
  symbol: text,
  chart: z.enum(landingCharts),
})

const cardsShape = z.object({
  _type: z.literal('landingCards'),
  _key: text,
  ...blockHead,
  cards: z.array(z.object({_key: text, icon: z.enum(featureIcons), title: text, text, link: navLinkShape})),
})

const questionsShape = z.object({
  _type: z.literal('landingQuestions'),
  _key: text,
  title: text,
  faqs: faqsShape,
})

const actionShape = z.object({_type: z.literal('landingAction'), _key: text, ...blockHead, action})

/** One result of `blockFields`. */
export const blockShape = z.discriminatedUnion('_type', [
  heroShape,
  figuresShape,
  chartShape,
  cardsShape,
  questionsShape,
  actionShape,
])
export type Block = z.infer<typeof blockShape>
export type BlockOf<Type extends Block['_type']> = Extract<Block, {_type: Type}>
