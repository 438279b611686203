'use client'

import {useParams} from 'next/navigation'
import {ErrorScreen} from '#web/features/site-frame/error-screen.tsx'
import {referenceOf} from '#web/features/site-frame/reference-of.ts'
import {defaultLanguage, isLanguage} from '#domain/languages/languages.ts'

type PageErrorProps = Readonly<{error: unknown; retry: () => void}>

/** Stands in the place of a page that failed, within the frame. */
export default function PageError({error, retry}: PageErrorProps) {
  const {lang} = useParams()
  return (
    <ErrorScreen
      lang={isLanguage(lang) ? lang : defaultLanguage}
      reference={referenceOf(error)}
      onRetry={retry}
    />
  )
}
