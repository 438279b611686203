import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {Callout} from '#web/ui/callout.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {ArticleElement} from './article-shape.ts'

type ArticleCalloutProps = Readonly<{lang: Language; element: ArticleElement<'callout'>}>

/** A highlighted passage; its tone is also given as a word. */
export function ArticleCallout({lang, element}: ArticleCalloutProps) {
  const t = useTranslations('blog')
  return (
    <div className="mt-8">
      <Callout lang={lang} tone={element.tone} title={element.title ?? t(`tones.${element.tone}`)}>
        <p className="whitespace-pre-line">
          <IsolatedText lang={lang}>{element.text}</IsolatedText>
        </p>
      </Callout>
    </div>
  )
}
