import {z} from 'zod'
import type {Language} from '#domain/languages/languages.ts'
import {fillLossShare, lossSharePlaceholder} from '#domain/texts/loss-share.ts'
import {condensed} from './stored-page.ts'

const bilingual = z.object({en: z.string(), ar: z.string()})

const profileShape = z.object({
  _type: z.literal('regionProfile'),
  riskWarning: bilingual,
  lossPercentage: z.object({percentage: z.number().nullish()}).nullish(),
})

const blocks = z.array(
  z.looseObject({children: z.array(z.looseObject({text: z.string().optional()})).optional()}),
)
const legalShape = z.object({
  _type: z.literal('legalDocument'),
  body: z.object({en: blocks, ar: blocks}),
})

const documentShape = z.union([profileShape, legalShape])

/** Passages that tell the new version on a page from the one before it, condensed. */
export type Passages = Readonly<{wanted: readonly string[]; unwanted: readonly string[]}>

/** What a version must show in a language: the warning, or the paragraphs of a legal text. Of other documents nothing is known. */
function passagesOf(content: string | null, lang: Language): readonly string[] {
  const parsed = documentShape.safeParse(JSON.parse(content ?? 'null'))
  if (!parsed.success) return []
  const texts =
    parsed.data._type === 'regionProfile'
      ? fillLossShare(parsed.data.riskWarning[lang], parsed.data.lossPercentage?.percentage ?? null).split(
          lossSharePlaceholder,
        )
      : parsed.data.body[lang].map(({children = []}) => children.map(({text = ''}) => text).join(''))
  return texts.map(condensed).filter((text) => text !== '')
}

/** What a page must show that it did not before, and what it must not show any more. Both are empty where no passage tells the versions apart. */
export function changedPassages(
  {content, previousContent}: Readonly<{content: string; previousContent: string | null}>,
  lang: Language,
): Passages {
  const [now, before] = [passagesOf(content, lang), passagesOf(previousContent, lang)]
  return {
    wanted: now.filter((passage) => !before.includes(passage)),
    unwanted: before.filter((passage) => !now.some((other) => other.includes(passage))),
  }
}
