import {Card, Text} from '@sanity/ui'

/** What stands in the place of something that the Content Lake did not give, such as "The posts". */
export const Unreadable = ({what}: Readonly<{what: string}>) => (
  <Card tone="critical" padding={4} radius={2} border role="alert">
    <Text size={1}>{what} could not be read. Reload the page; if this stays, tell an administrator.</Text>
  </Card>
)
