import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import type {Fact} from './describe-topic.ts'

type FactPanelProps = Readonly<{lang: Language; title: string; fact: Fact}>

/** What the rules of the reader's region say, and where they stand. */
export const FactPanel = ({lang, title, fact}: FactPanelProps) => (
  <Panel>
    <h4 className="text-lg">{title}</h4>
    <div className="mt-4">
      <DefinitionList lang={lang} definitions={fact.lines} />
    </div>
    {fact.note ? (
      <p className="mt-4 max-w-[68ch] text-text-quiet">
        <IsolatedText lang={lang}>{fact.note}</IsolatedText>
      </p>
    ) : null}
    <p className="mt-4">
      <ArrowLink href={publicPath(lang, fact.path)}>{messagesOf(lang).assistant.source}</ArrowLink>
    </p>
  </Panel>
)
