import {useMemo} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {isMarked} from '#domain/promotions/marked-texts.ts'

/** Publish for a promotion; for a draft that promises something, the action that sends it to a second person. */
export function publishOrSend(
  usePublish: DocumentActionComponent,
  useSend: DocumentActionComponent,
): DocumentActionComponent {
  const usePublishOrSend: DocumentActionComponent = (props) => {
    const {draft, version} = props
    const publish = usePublish(props)
    const send = useSend(props)
    const edited = version ?? draft
    const isPromise = useMemo(() => edited !== null && isMarked(edited), [edited])
    return isPromise ? send : publish
  }
  usePublishOrSend.action = 'publish'
  return usePublishOrSend
}
