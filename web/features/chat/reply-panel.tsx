import type {Language} from '#domain/languages/languages.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {ChatReply} from './chat-reply.ts'

/** A reply: the figure first and large, then what it is made of and what sets it, then where to read more. */
export const ReplyPanel = ({lang, reply}: Readonly<{lang: Language; reply: ChatReply}>) => (
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
      {reply.links.map(({href, label}) => (
        <li key={href}>
          <ArrowLink href={href}>{label}</ArrowLink>
        </li>
      ))}
    </ul>
  </div>
)
