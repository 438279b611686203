'use client'

import {type ComponentType, type SubmitEvent, useRef, useState} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {controlStyle} from '#web/ui/form/control-style.ts'
import type {ConversationProps} from './conversation.tsx'
import type {ChatLabels, Outcome, Turn} from './turn.ts'

type ChatFormProps = Readonly<{lang: Language; labels: ChatLabels}>

/** Asks the site. Loads what it needs with the first question. */
async function findOutcome(lang: Language, question: string, failed: string): Promise<Outcome> {
  try {
    const {askQuestion} = await import('./ask-question.ts')
    return await askQuestion(lang, question)
  } catch {
    // No word came from the site: the visitor is told, and may try again.
    return {status: 'refused', message: failed}
  }
}

/** A form to ask the assistant, with the conversation above it. Without JavaScript it leads to the assistant's page. */
export function ChatForm({lang, labels}: ChatFormProps) {
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [Conversation, setConversation] = useState<ComponentType<ConversationProps> | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const settle = (id: number, question: string, outcome: Outcome) => {
    setTurns((before) => before.map((turn) => (turn.id === id ? {id, question, ...outcome} : turn)))
    // What was typed meanwhile stays.
    if (outcome.status === 'refused' && field.current?.value === '') field.current.value = question
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const input = field.current
    const question = input?.value.trim() ?? ''
    const form = event.currentTarget
    event.preventDefault()
    if (!input) return
    const id = turns.length
    setTurns([...turns, {id, question, status: 'asking'}])
    input.value = ''
    input.focus()
    import('./conversation.tsx').then(
      (module) => setConversation(() => module.Conversation),
      () => {
        // The code could not be loaded: open the assistant's page instead.
        input.value = question
        form.submit()
      },
    )
    void findOutcome(lang, question, labels.failed).then((outcome) => settle(id, question, outcome))
  }

  return (
    <>
      <div role="log" aria-label={labels.conversation} className="chat-log space-y-3 not-empty:mt-4">
        {Conversation ? <Conversation lang={lang} labels={labels} turns={turns} /> : null}
      </div>
      <form action={publicPath(lang, '/assistant#answer')} onSubmit={onSubmit} className="mt-4">
        <input type="hidden" name="helper" value="ask" />
        <label htmlFor="chat-question" className="mb-1.5 block text-sm font-semibold">
          {labels.question}
        </label>
        <div className="flex gap-2">
          <input
            ref={field}
            id="chat-question"
            name="q"
            dir="auto"
            autoComplete="off"
            className={`${controlStyle} min-w-0 flex-1`}
          />
          <button className={buttonStyle('outline')}>{labels.ask}</button>
        </div>
      </form>
    </>
  )
}
