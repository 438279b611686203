import type {Language} from '#domain/languages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {WholeRanges} from '#web/ui/text-ranges.tsx'
import {chatProblemShape, chatReplyShape, type Outcome, type Turn, type ChatLabels} from './chat-messages.ts'
import {ReplyPanel} from './reply-panel.tsx'

/** The last question that a follow-up can continue. */
const findContext = (turns: readonly Turn[]): string | null =>
  turns
    .flatMap((turn) => (turn.status === 'answered' && turn.reply.context ? [turn.reply.context] : []))
    .at(-1) ?? null

/** Sends a question with the earlier turns of the conversation. Throws on a timeout, or on an invalid response. */
export async function askQuestion(
  lang: Language,
  question: string,
  turns: readonly Turn[],
): Promise<Outcome> {
  const before = findContext(turns)
  const region = document.documentElement.dataset['region'] ?? ''
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = new URLSearchParams({lang, region, zone, q: question, ...(before !== null && {before})})
  const response = await fetch(`/api/assistant?${query}`, {
    signal: AbortSignal.timeout(20_000),
  })
  const body: unknown = await response.json()
  return response.ok
    ? {status: 'answered', reply: chatReplyShape.parse(body)}
    : {status: 'refused', message: chatProblemShape.parse(body).message}
}

export type ConversationProps = Readonly<{
  lang: Language
  labels: ChatLabels
  turns: readonly Turn[]
  onAsk: (question: string) => void
}>

const show = (element: HTMLElement | null) => element?.scrollIntoView({block: 'nearest'})

/** The questions as typed, each with its reply, oldest first. */
export const Conversation = ({lang, labels, turns, onAsk}: ConversationProps) =>
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
        {turn.status === 'answered' ? (
          <>
            <ReplyPanel lang={lang} reply={turn.reply} onAsk={onAsk} />
            <p className="mt-3 border-s-2 border-warn ps-3">
              <WholeRanges lang={lang}>{turn.reply.warning}</WholeRanges>
            </p>
          </>
        ) : null}
        {turn.status === 'asking' ? <p className="text-text-quiet">{labels.working}</p> : null}
        {turn.status === 'refused' ? (
          <p className="text-loss">
            <IsolatedText lang={lang}>{turn.message}</IsolatedText>
          </p>
        ) : null}
      </div>
    </div>
  ))
