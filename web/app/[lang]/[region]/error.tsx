'use client'

import {useParams} from 'next/navigation'
import {ErrorScreen} from '#web/features/site-frame/error-screen.tsx'
import {errorReference} from '#web/features/site-frame/error-reference.ts'
import {defaultLanguage, isLanguage} from '#domain/languages/languages.ts'

type PageErrorProps = Readonly<{error: unknown; retry: () => void}>

/** Stands in the place of a page that failed, within the frame. */
export default function PageError({error, retry}: PageErrorProps) {
  const {lang} = useParams()
  return (
    <ErrorScreen
      lang={isLanguage(lang) ? lang : defaultLanguage}
      reference={errorReference(error)}
      onRetry={retry}
    />
  )
}
