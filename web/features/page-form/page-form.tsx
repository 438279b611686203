'use client'

import {useSelectedLayoutSegments} from 'next/navigation'
import {type ReactNode, type SubmitEvent, useRef} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {pagePath} from './page-path.ts'

type PageFormProps = Readonly<{
  lang: Language
  action: string
  /** Whether the page stays where it is scrolled to, with a script; the answer then says in JSON where it leads. */
  inPlace?: boolean
  className?: string
  children: ReactNode
}>

/** Posts what its buttons say together with the page to come back to. */
export function PageForm({lang, action, inPlace = false, className, children}: PageFormProps) {
  const path = pagePath(useSelectedLayoutSegments())
  const isFailed = useRef(false)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!inPlace || isFailed.current) return
    event.preventDefault()
    const form = event.currentTarget
    const {submitter} = event.nativeEvent
    const fields = new FormData(form, submitter)
    // Few readers change their region: the code for it comes when one does.
    import('./post-and-reload.ts')
      .then(({postAndReload}) => postAndReload(action, fields))
      .catch(() => {
        // The browser's own way also shows what went wrong.
        isFailed.current = true
        form.requestSubmit(submitter)
      })
  }
  return (
    <form method="post" action={action} className={className} onSubmit={onSubmit}>
      <input type="hidden" name="path" value={publicPath(lang, path)} />
      {children}
    </form>
  )
}
