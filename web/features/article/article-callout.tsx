import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {Callout} from '#web/ui/callout.tsx'
import {FiguredText} from '#web/ui/figured-text.tsx'
import type {ArticlePart} from './article-shape.ts'

type ArticleCalloutProps = Readonly<{lang: Language; part: ArticlePart<'callout'>}>

/** A passage that is set apart; its tone is also told in a word. */
export function ArticleCallout({lang, part}: ArticleCalloutProps) {
  const t = useTranslations('blog')
  return (
    <div className="mt-8">
      <Callout lang={lang} tone={part.tone} title={part.title ?? t(`tones.${part.tone}`)}>
        <p className="whitespace-pre-line">
          <FiguredText lang={lang}>{part.text}</FiguredText>
        </p>
      </Callout>
    </div>
  )
}
