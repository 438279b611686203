import {Flex} from '@sanity/ui'
import {type DocumentLayoutProps, LoadingBlock, useCommentsEnabled, useFeatureEnabled} from 'sanity'

/**
 * Whether the Studio will keep the document that is open: once it knows that the project has comments, it mounts the document a second time, and
 * the menu or dialog that was open is gone, with the focus and with what was typed.
 */
function useIsSettled(): boolean {
  const {mode} = useCommentsEnabled()
  const {isLoading, error} = useFeatureEnabled('studioComments')
  return error !== null || (!isLoading && mode !== null)
}

/** A document, shown as soon as it stays. */
export function SettledDocument(props: DocumentLayoutProps) {
  if (useIsSettled()) return props.renderDefault(props)
  return (
    <Flex flex={2.5} direction="column">
      <LoadingBlock showText title="The document is loading" />
    </Flex>
  )
}
