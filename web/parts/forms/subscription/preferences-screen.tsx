import type {NamedComponent, Preferences} from '#web/database/subscriptions.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {aboutName} from './about-fields.ts'
import {PreferencesForm} from './preferences-form.tsx'

type PreferencesScreenProps = Readonly<{
  lang: Language
  manageKey: string
  preferences: Preferences
  components: readonly NamedComponent[]
  isSaved: boolean
  /** Whether the last attempt chose "some components" without ticking any. */
  isMissingComponents: boolean
}>

/** The page for the owner of an address to choose its mails. */
export function PreferencesScreen({
  lang,
  manageKey,
  preferences,
  components,
  isSaved,
  isMissingComponents,
}: PreferencesScreenProps) {
  const {form, forms, newsletter: words} = getMessages(lang)
  const {topics, language, component_ids: componentIds} = preferences
  return (
    <>
      <PageHeader
        isFormPage
        title={words.preferencesTitle}
        lead={
          <IsolatedText lang={lang}>
            {words.preferencesLead.replace('{address}', () => `\u2068${preferences.address}\u2069`)}
          </IsolatedText>
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
            components={components.map(({id, name}) => ({id, label: name[lang]}))}
            chosen={
              isMissingComponents
                ? {topics: [...new Set([...topics, 'status' as const])], language, componentIds: []}
                : {topics, language, componentIds}
            }
            errors={isMissingComponents ? {[aboutName]: forms.errors.componentMissing} : {}}
          />
        </div>
      </div>
    </>
  )
}
