import {Card, Text} from '@sanity/ui'
import {useSyncExternalStore} from 'react'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Says above a form, while the network is away, what its rules could not query from the server. */
export function CouldNotBeChecked() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Card as="output" display="block" tone="caution" paddingX={3} paddingY={2} radius={2}>
      <Text size={1}>
        The network is away. Whether an address is free, and whether a link leads somewhere, could not be
        checked.
      </Text>
    </Card>
  )
}
