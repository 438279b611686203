import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {ReplyPanel} from '#web/parts/frame/chat/reply-panel.tsx'
import {fill} from '#i18n/fill.ts'
import type {Fact} from '../ask/describe-topic.ts'
import type {Passage} from '../ask/passages.ts'
import {InstrumentPanel} from '../instrument/instrument-panel.tsx'
import type {Answer} from './find-answer.ts'

type FactPanelProps = Readonly<{lang: Language; title: string; fact: Fact}>

/** A fact from the rules of the visitor's region, with a link to its source. */
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
      <ArrowLink href={publicPath(lang, fact.path)}>{getMessages(lang).assistant.source}</ArrowLink>
    </p>
  </Panel>
)

type PassagePanelProps = Readonly<{lang: Language; passage: Pick<Passage, 'title' | 'text' | 'path'>}>

/** A passage of the content, verbatim, with a link to its source. */
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
      <ArrowLink href={publicPath(lang, path)}>{getMessages(lang).assistant.source}</ArrowLink>
    </p>
  </Panel>
)

type AnswerPanelsProps = Readonly<{lang: Language; answer: Answer}>

/** An answer: figures first, then the rules of the region, then passages, each with a link to its source. */
export function AnswerPanels({lang, answer}: AnswerPanelsProps) {
  if (answer.kind === 'instrument') return <InstrumentPanel lang={lang} answer={answer.answer} />
  if (answer.kind === 'message')
    return (
      <Panel>
        <ReplyPanel lang={lang} reply={answer.message} />
      </Panel>
    )
  const {region, fact, passages} = answer.reply
  return (
    <>
      {fact ? (
        <FactPanel
          lang={lang}
          title={fill(getMessages(lang).assistant.ask.fromRules, {region})}
          fact={fact}
        />
      ) : null}
      {passages.map((passage) => (
        <PassagePanel key={passage.id} lang={lang} passage={passage} />
      ))}
    </>
  )
}

type SearchAnswerProps = Readonly<{lang: Language; answer: Answer}>

/** The answer above the search results. */
export const SearchAnswer = ({lang, answer}: SearchAnswerProps) => (
  <section aria-labelledby="answer-title" className="max-w-3xl pb-8">
    <h3 id="answer-title" className="mb-3 text-xl">
      {getMessages(lang).search.answer}
    </h3>
    <AnswerPanels lang={lang} answer={answer} />
  </section>
)
