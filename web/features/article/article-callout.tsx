import {useTranslations} from 'next-intl'
import type {Language} from '#web/i18n/languages.ts'
import {FiguredText} from '#web/ui/figured-text.tsx'
import {WarningSign} from '#web/ui/warning-sign.tsx'
import type {ArticlePart} from './article-shape.ts'

const edges = {
  info: 'border-s-signal',
  warning: 'border-s-warn',
  risk: 'border-s-loss',
} as const

type ArticleCalloutProps = Readonly<{lang: Language; part: ArticlePart<'callout'>}>

/** A passage that is set apart; its tone is also told in a word. */
export function ArticleCallout({lang, part}: ArticleCalloutProps) {
  const t = useTranslations('blog')
  return (
    <div
      role="note"
      className={`mt-8 rounded-panel border border-s-4 border-rule bg-paper-sunk p-5 ${edges[part.tone]}`}
    >
      <p className="flex items-center gap-2 font-semibold">
        {part.tone === 'info' ? null : <WarningSign />}
        <FiguredText lang={lang}>{part.title ?? t(`tones.${part.tone}`)}</FiguredText>
      </p>
      <p className="mt-2 whitespace-pre-line">
        <FiguredText lang={lang}>{part.text}</FiguredText>
      </p>
    </div>
  )
}
