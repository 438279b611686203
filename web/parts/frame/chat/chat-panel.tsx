'use client'

import {type ComponentType, type SubmitEvent, useRef, useState, type ReactNode, type ToggleEvent} from 'react'
import {useSelectedLayoutSegments} from 'next/navigation'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {controlStyle} from '#web/ui/form/control-style.ts'
import {Cross} from '#web/ui/dialog/dialog.tsx'
import type {ConversationProps} from './conversation.tsx'
import type {ChatLabels, Outcome, Turn} from './chat-messages.ts'

type ChatFormProps = Readonly<{lang: Language; labels: ChatLabels}>

/** A form to ask the assistant, with the conversation above it. Without JavaScript it leads to the assistant's page. */
export function ChatForm({lang, labels}: ChatFormProps) {
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [Conversation, setConversation] = useState<ComponentType<ConversationProps> | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const settle = (id: number, question: string, outcome: Outcome) => {
    setTurns((before) => before.map((turn) => (turn.id === id ? {id, question, ...outcome} : turn)))
    // Keeps text that the visitor typed while waiting.
    if (outcome.status === 'refused' && field.current?.value === '') field.current.value = question
  }

  const ask = (question: string) => {
    const id = turns.length
    setTurns([...turns, {id, question, status: 'asking'}])
    field.current?.focus()
    import('./conversation.tsx')
      .then(({askQuestion}) => askQuestion(lang, question, turns))
      .then(
        (outcome) => settle(id, question, outcome),
        // The site didn't respond, so the visitor may retry.
        () => settle(id, question, {status: 'refused', message: labels.failed}),
      )
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const input = field.current
    const question = input?.value.trim() ?? ''
    const form = event.currentTarget
    event.preventDefault()
    if (!input) return
    input.value = ''
    import('./conversation.tsx').then(
      (module) => setConversation(() => module.Conversation),
      () => {
        // The code didn't load, so the form opens the assistant's page instead.
        input.value = question
        form.submit()
      },
    )
    ask(question)
  }

  return (
    <>
      <div role="log" aria-label={labels.conversation} className="chat-log space-y-3 not-empty:mt-4">
        {Conversation ? <Conversation lang={lang} labels={labels} turns={turns} onAsk={ask} /> : null}
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

type ChatPanelProps = Readonly<{id: string; title: string; closeLabel: string; children: ReactNode}>

/** Browsers focus the first control by default, which is the close button. */
function focusField({newState, currentTarget}: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
}

/**
 * The panel of the chat as a popover. The top layer keeps it above the header and the warning, and the browser opens it
 * without scripts. On a phone, it is a sheet that leaves room for the warning.
 */
export function ChatPanel({id, title, closeLabel, children}: ChatPanelProps) {
  const page = useSelectedLayoutSegments().join('/')
  return (
    // The frame stays during navigation. The key closes the panel on the next page.
    <dialog
      key={page}
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      className="chat-panel"
      onToggle={focusField}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="-me-2 grid size-11 place-items-center rounded-control text-text-quiet hover:text-text"
        >
          <Cross />
        </button>
      </div>
      {children}
    </dialog>
  )
}
