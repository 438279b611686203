import {Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {prepareForPreview, SanityDefaultPreview, type SchemaType, useClient} from 'sanity'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {lastState} from './last-state.ts'
import type {HistoricDocument} from './load-change.ts'

type Props = Readonly<{schemaType: SchemaType; documentId: string}>

/** The preview of a document that does not exist any more, as it was last. Until that is known, and where nothing of it is kept, its id. */
export function DeletedPreview({schemaType, documentId}: Props) {
  const client = useClient({apiVersion: studioApiVersion})
  const [document, setDocument] = useState<HistoricDocument>()
  useEffect(() => {
    let isShown = true
    lastState(client, documentId).then(
      (state) => isShown && setDocument(state),
      // The line still shows which document it was, and when it was deleted.
      (error: unknown) => console.error(error),
    )
    return () => {
      isShown = false
    }
  }, [client, documentId])
  if (!document) return <Text size={1}>{documentId}</Text>
  // That of a document which exists is read by its id: there is nothing under this one.
  const {title, subtitle, media} = prepareForPreview(document, schemaType)
  return (
    <SanityDefaultPreview
      schemaType={schemaType}
      title={title}
      subtitle={subtitle}
      media={media}
      layout="default"
    />
  )
}
