import type {Language} from '#domain/languages.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import type {ChatReply} from './chat-messages.ts'

type ReplyPanelProps = Readonly<{
  lang: Language
  reply: Omit<ChatReply, 'warning' | 'context'>
  /** Asks a suggested question within the chat. Without it, the link opens. */
  onAsk?: (question: string) => void
}>

/** A reply: the figure first and large, then its parts and its reasons, then links. */
export const ReplyPanel = ({lang, reply, onAsk}: ReplyPanelProps) => (
  <div className="space-y-2">
    {reply.figure === null ? null : (
      <p className="text-2xl leading-tight font-semibold tabular-nums">
        <IsolatedText lang={lang}>{reply.figure}</IsolatedText>
      </p>
    )}
    {reply.figureOf === null ? null : (
      <p className="text-text-quiet">
        <IsolatedText lang={lang}>{reply.figureOf}</IsolatedText>
      </p>
    )}
    <p className="font-semibold">
      <IsolatedText lang={lang}>{reply.title}</IsolatedText>
    </p>
    {reply.lines.length > 0 ? <DefinitionList lang={lang} definitions={reply.lines} /> : null}
    {reply.texts.map((text) => (
      <p key={text}>
        <IsolatedText lang={lang}>{text}</IsolatedText>
      </p>
    ))}
    <ul className="space-y-1 pt-1">
      {reply.links.map(({href, label, asks}) => (
        <li key={href}>
          {asks !== undefined && onAsk ? (
            <button
              type="button"
              className="min-h-6 text-start font-semibold text-signal hover:text-signal-strong hover:underline"
              onClick={() => onAsk(asks)}
            >
              <IsolatedText lang={lang}>{label}</IsolatedText>
            </button>
          ) : (
            <ArrowLink href={href}>{label}</ArrowLink>
          )}
        </li>
      ))}
    </ul>
  </div>
)
