import type {Scope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {getMessages} from '#i18n/messages.ts'
import type {FormContent} from './form-texts.ts'
import type {OwnFormProps} from './visitor-form.tsx'

type PrivacyNoteProps = Readonly<{scope: Scope; text: string; linkLabel: string}>

/** A note on the use of the form's data, with a link to the privacy notice. */
const PrivacyNote = ({scope: {lang}, text, linkLabel}: PrivacyNoteProps) => (
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

/** The props that every public form gets from its page. */
export function getFormProps(scope: Scope, texts: FormContent): OwnFormProps {
  const {
    form: labels,
    // The page doesn't need the names of all forms.
    forms: {kinds: _, ...words},
  } = getMessages(scope.lang)
  const {submitLabel, successTitle, successText, privacyNote} = texts
  return {
    scope,
    labels,
    words,
    texts: {submitLabel, successTitle, successText},
    note: <PrivacyNote scope={scope} text={privacyNote} linkLabel={words.privacyNotice} />,
  }
}
