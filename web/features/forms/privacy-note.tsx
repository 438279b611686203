import type {Scope} from '#web/i18n/scope.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'

type PrivacyNoteProps = Readonly<{scope: Scope; text: string; linkLabel: string}>

/** How the data of a form is used, with a link to the privacy notice. */
export const PrivacyNote = ({scope: {lang}, text, linkLabel}: PrivacyNoteProps) => (
  <p className="max-w-[64ch] text-sm text-text-quiet">
    <IsolatedText lang={lang}>{text}</IsolatedText>{' '}
    <a
      href={publicPath(lang, '/legal/privacy')}
      className="font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
    >
      {linkLabel}
    </a>
  </p>
)
