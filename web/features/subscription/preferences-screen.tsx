import type {Preferences} from '#web/database/subscriptions.ts'
import type {Language} from '#web/i18n/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {FiguredText} from '#web/ui/figured-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {PreferencesForm} from './preferences-form.tsx'

type PreferencesScreenProps = Readonly<{
  lang: Language
  manageKey: string
  preferences: Preferences
  isSaved: boolean
}>

/** Where the owner of an address chooses what it is mailed about. */
export function PreferencesScreen({lang, manageKey, preferences, isSaved}: PreferencesScreenProps) {
  const {form, newsletter: words} = messagesOf(lang)
  return (
    <>
      <PageHeader
        title={words.preferencesTitle}
        lead={
          <FiguredText lang={lang}>
            {words.preferencesLead.replace('{address}', () => `\u2068${preferences.address}\u2069`)}
          </FiguredText>
        }
      />
      <div className="page-width py-10 lg:py-12">
        {isSaved ? (
          <output className="mb-8 block max-w-xl rounded-panel border border-s-[6px] border-rule-strong border-s-gain bg-paper-sunk p-5">
            <strong className="font-semibold">{words.saved}</strong>
            <span className="block">{words.savedText}</span>
          </output>
        ) : null}
        <div className="max-w-xl">
          <PreferencesForm
            lang={lang}
            labels={form}
            words={words}
            manageKey={manageKey}
            chosen={preferences}
          />
        </div>
      </div>
    </>
  )
}
