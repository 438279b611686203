import {useTranslations} from 'next-intl'

/** An entry of the table of contents: an anchor of the page and its heading. */
export type ContentsEntry = Readonly<{id: string; title: string}>

/** The page's headings, beside the text on wide screens and before it on narrow ones. */
export function Contents({entries}: Readonly<{entries: readonly ContentsEntry[]}>) {
  const t = useTranslations('disclaimer')
  return (
    <nav
      aria-labelledby="contents-title"
      className="lg:sticky lg:top-[calc(var(--pinned-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--pinned-height)-3rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents-title" className="text-sm font-semibold tracking-normal text-text-quiet">
        {t('onThisPage')}
      </h2>
      <ol className="mt-2 columns-2 gap-6 border-t border-rule-strong pt-2 max-[26rem]:columns-1 lg:columns-1">
        {entries.map(({id, title}) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} className="block py-1.5 leading-snug hover:text-signal hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
