import {useTranslations} from 'next-intl'
import type {Article} from '#web/features/article/article-shape.ts'
import {mainHeadings} from '#web/features/article/article-text.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {Contents} from '#web/ui/contents.tsx'

/** The main headings of a post, beside its text on wide screens and before it on narrow ones; nothing where it has none. */
export function PostContents({lang, body}: Readonly<{lang: Language; body: Article}>) {
  const t = useTranslations('blog')
  const entries = mainHeadings(body)
  if (entries.length === 0) return null
  return (
    <div className="order-first lg:order-none">
      <Contents lang={lang} title={t('onThisPage')} entries={entries} />
    </div>
  )
}
