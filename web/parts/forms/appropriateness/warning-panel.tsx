'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'

type WarningPanelProps = Readonly<{
  lang: Language
  words: Messages['appropriateness']['warning']
  /** The button to continue despite the warning. It looks like the button to stop. */
  children: ReactNode
}>

/**
 * Warns that leveraged products are not appropriate, with two equal choices: stop or continue. Takes the focus when it
 * appears.
 */
export function WarningPanel({lang, words, children}: WarningPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="rounded-panel border-2 border-s-[6px] border-rule-strong border-s-warn bg-paper-sunk p-5 sm:p-6"
    >
      <h2 className="text-lg">{words.title}</h2>
      <p className="mt-2 max-w-[60ch]">
        <IsolatedText lang={lang}>{words.text}</IsolatedText>
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2 [&>*]:w-full">
        <ButtonLink href={publicPath(lang, '/quickstart')} tone="outline">
          {words.stop}
        </ButtonLink>
        {children}
      </div>
    </div>
  )
}
