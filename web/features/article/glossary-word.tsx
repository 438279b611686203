import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'

type GlossaryWordProps = Readonly<{
  lang: Language
  /** Of the explanation, on the page. */
  id: string
  term: Readonly<{title: string; definition: string}>
  children: ReactNode
}>

/** A word that the glossary explains: pressed, it shows the explanation, without JavaScript too. */
export function GlossaryWord({lang, id, term, children}: GlossaryWordProps) {
  const t = useTranslations('blog')
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline cursor-help text-start underline decoration-signal decoration-dotted decoration-2 underline-offset-4 hover:text-signal"
      >
        {children}
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        className="m-auto max-w-[min(26rem,calc(100vw-2rem))] rounded-panel border border-rule-strong bg-paper p-5 text-base font-normal text-text"
      >
        <span className="block font-semibold">{term.title}</span>
        <span className="mt-2 block">{term.definition}</span>
        <a
          href={`${publicPath(lang, '/trading-conditions')}#glossary`}
          className="mt-3 block text-sm text-signal underline underline-offset-4"
        >
          {t('glossary')}
        </a>
      </span>
    </>
  )
}
