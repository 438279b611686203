import {useTranslations} from 'next-intl'
import type {Article} from '#web/features/article/article-shape.ts'
import {mainHeadings} from '#web/features/article/article-text.tsx'
import type {Language} from '#web/i18n/languages.ts'
import {FiguredText} from '#web/ui/figured-text.tsx'

/** The main headings of a post, beside its text on wide screens and before it on narrow ones. */
export function PostContents({lang, body}: Readonly<{lang: Language; body: Article}>) {
  const t = useTranslations('blog')
  return (
    <nav
      aria-labelledby="contents-title"
      className="order-first lg:sticky lg:top-[calc(var(--pinned-height)+1.5rem)] lg:order-none lg:self-start print:hidden"
    >
      <h2 id="contents-title" className="text-sm font-semibold tracking-normal text-text-quiet">
        {t('onThisPage')}
      </h2>
      <ol className="mt-2 border-t border-rule-strong pt-2">
        {mainHeadings(body).map(({key, id, title}) => (
          <li key={key}>
            <a href={`#${id}`} className="block py-1.5 leading-snug hover:text-signal hover:underline">
              <FiguredText lang={lang}>{title}</FiguredText>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
