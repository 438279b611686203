import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {ReplyPanel} from './reply-panel.tsx'
import type {ChatLabels, Turn} from './turn.ts'

export type ConversationProps = Readonly<{lang: Language; labels: ChatLabels; turns: readonly Turn[]}>

const show = (element: HTMLElement | null) => element?.scrollIntoView({block: 'nearest'})

/** The questions as they were typed, each with its reply, the last one at the end. */
export const Conversation = ({lang, labels, turns}: ConversationProps) =>
  turns.map((turn) => (
    <div key={turn.id} className="space-y-2 border-t border-rule pt-3">
      {turn.question === '' ? null : (
        <p
          dir="auto"
          className="ms-auto w-fit max-w-full rounded-panel rounded-es-[2px] bg-paper-sunk px-3.5 py-1.5 break-words"
        >
          {turn.question}
        </p>
      )}
      <div key={turn.status} ref={show} className="text-sm">
        {turn.status === 'answered' ? <ReplyPanel lang={lang} reply={turn.reply} /> : null}
        {turn.status === 'asking' ? <p className="text-text-quiet">{labels.working}</p> : null}
        {turn.status === 'refused' ? (
          <p className="text-loss">
            <IsolatedText lang={lang}>{turn.message}</IsolatedText>
          </p>
        ) : null}
      </div>
    </div>
  ))
