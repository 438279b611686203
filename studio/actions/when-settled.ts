import {type DocumentActionComponent, useCommentsEnabled, useFeatureEnabled} from 'sanity'

/**
 * Whether the Studio will keep the document that is open: once it knows that the project has comments, it mounts the document a second time, and
 * whatever dialog was open is gone with what was typed in it.
 */
function useIsSettled(): boolean {
  const {mode} = useCommentsEnabled()
  const {isLoading, error} = useFeatureEnabled('studioComments')
  return error !== null || (!isLoading && mode !== null)
}

/** An action that can be used as soon as the document stays. */
export function whenSettled(useOffered: DocumentActionComponent): DocumentActionComponent {
  const useWhenSettled: DocumentActionComponent = (props) => {
    const isSettled = useIsSettled()
    const offered = useOffered(props)
    return offered && !isSettled ? {...offered, disabled: true, title: 'The document is loading'} : offered
  }
  if (useOffered.action !== undefined) useWhenSettled.action = useOffered.action
  return useWhenSettled
}
