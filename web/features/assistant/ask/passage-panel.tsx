import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import type {Passage} from './passage.ts'

type PassagePanelProps = Readonly<{lang: Language; passage: Pick<Passage, 'title' | 'text' | 'path'>}>

/** A passage of the content in its own words, and a link to where it stands. */
export const PassagePanel = ({lang, passage: {title, text, path}}: PassagePanelProps) => (
  <Panel>
    <h4 className="text-lg">
      <IsolatedText lang={lang}>{title}</IsolatedText>
    </h4>
    <blockquote className="mt-3 max-w-[68ch] space-y-3">
      {text.split(/\n{2,}/u).map((paragraph) => (
        <p key={paragraph}>
          <IsolatedText lang={lang}>{paragraph}</IsolatedText>
        </p>
      ))}
    </blockquote>
    <p className="mt-4">
      <ArrowLink href={publicPath(lang, path)}>{messagesOf(lang).assistant.source}</ArrowLink>
    </p>
  </Panel>
)
