'use client'

import {missingFieldsOf} from '#web/content/draft/draft-incomplete.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {errorTexts} from './error-texts.ts'

type ErrorScreenProps = Readonly<{lang: Language; reference: string | undefined; onRetry: () => void}>

/** Says in one language that something failed, with a reference to quote and the ways on. */
export function ErrorScreen({lang, reference, onRetry}: ErrorScreenProps) {
  const texts = errorTexts[lang]
  const missingFields = missingFieldsOf(reference)
  return (
    <div
      lang={lang}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      className="page-width py-16 [&:lang(ar)]:font-arabic"
    >
      <h1 className="text-3xl">{missingFields === null ? texts.title : texts.draftTitle}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-text-quiet">
        {missingFields === null ? texts.lead : <Named name={texts.draftLead} value={missingFields} />}
      </p>
      {reference !== undefined && missingFields === null ? (
        <p className="mt-4">
          <Named name={texts.reference} value={reference} />
        </p>
      ) : null}
      <p className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={onRetry} className={buttonStyle('signal')}>
          {texts.again}
        </button>
        <a href={publicPath(lang, '/')} className={buttonStyle('outline')}>
          {texts.home}
        </a>
      </p>
    </div>
  )
}

const Named = ({name, value}: Readonly<{name: string; value: string}>) => (
  <>
    {name}: <bdi dir="ltr">{value}</bdi>
  </>
)
