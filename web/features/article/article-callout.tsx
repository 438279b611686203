import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {Callout} from '#web/ui/callout.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {ArticleElement} from './article-shape.ts'

type ArticleCalloutProps = Readonly<{lang: Language; part: ArticleElement<'callout'>}>

/** A passage that is set apart; its tone is also told in a word. */
export function ArticleCallout({lang, part}: ArticleCalloutProps) {
  const t = useTranslations('blog')
  return (
    <div className="mt-8">
      <Callout lang={lang} tone={part.tone} title={part.title ?? t(`tones.${part.tone}`)}>
        <p className="whitespace-pre-line">
          <IsolatedText lang={lang}>{part.text}</IsolatedText>
        </p>
      </Callout>
    </div>
  )
}
