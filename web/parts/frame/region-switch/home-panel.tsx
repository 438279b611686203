'use client'

import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {type Home, movedName, residenceAction} from './home.ts'

type HomePanelProps = Readonly<{
  lang: Language
  home: Home
  /** Path of the form's page, without a language. */
  path: string
}>

/**
 * Asks a resident to continue in their own region. The button posts the surrounding form's values to `residenceAction`,
 * which forwards them to the same form in that region.
 */
export function HomePanel({lang, home, path}: HomePanelProps) {
  return (
    <section
      aria-live="polite"
      className="rounded-panel border-2 border-s-[6px] border-rule-strong border-s-warn bg-paper-sunk p-5 sm:p-6"
    >
      <h3 className="text-lg">
        <IsolatedText lang={lang}>{home.title}</IsolatedText>
      </h3>
      <p className="mt-2 max-w-[60ch]">
        <IsolatedText lang={lang}>{home.text}</IsolatedText>
      </p>
      <input type="hidden" name="path" value={publicPath(lang, path)} />
      <p className="mt-5">
        <button
          name={movedName}
          value="yes"
          formAction={residenceAction}
          formMethod="post"
          formEncType="multipart/form-data"
          formNoValidate
          className={buttonStyle()}
        >
          {home.action}
        </button>
      </p>
    </section>
  )
}
