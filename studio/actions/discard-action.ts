import {type DocumentActionComponent, useCurrentUser} from 'sanity'
import {useRequest} from '../approval/requests.ts'
import {isOfficer} from '../structure/roles.ts'
import {say} from '../i18n/say.ts'

/** Wraps Discard changes. An officer who reads another's text for approval sends it back with a reason instead. */
export function keepFromReviewers(useDiscard: DocumentActionComponent): DocumentActionComponent {
  const useDiscardUnlessReviewing: DocumentActionComponent = (props) => {
    const offered = useDiscard(props)
    const user = useCurrentUser()
    const request = useRequest(props.id)
    const waiting = request.state === 'ready' && request.value?.state === 'waiting' ? request.value : null
    const isReviewer = waiting !== null && isOfficer(user) && !waiting.authors.includes(user?.id ?? '')
    return offered && isReviewer
      ? {
          ...offered,
          disabled: true,
          title:
            waiting.approvedAt === null
              ? say('Another person’s text waits for approval. Send it back instead.')
              : waiting.dateChange?.kind === 'proposed'
                ? say('This text is approved. Answer the proposal about it first.')
                : say('This text is approved. Propose to cancel it instead.'),
        }
      : offered
  }
  useDiscardUnlessReviewing.action = 'discardChanges'
  return useDiscardUnlessReviewing
}
