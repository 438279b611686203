import {Button, Card, Flex, Text} from '@sanity/ui'
import {usePerspective, useSetPerspective} from 'sanity'

/** Says above the form of a regulated text, while a release is chosen, that no release carries it, and leads to its draft. */
export function NotInReleases() {
  const {selectedReleaseId} = usePerspective()
  const setPerspective = useSetPerspective()
  if (selectedReleaseId === undefined) return null
  return (
    <Card as="section" tone="caution" border padding={3} radius={2}>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1} style={{flex: '1 1 20rem'}}>
          No release carries a regulated text: a second person approves each one. Edit its draft, and give the
          moment when you send it for approval. Several texts with one moment go live at it.
        </Text>
        <Button
          fontSize={1}
          padding={2}
          mode="ghost"
          text="Edit the draft"
          onClick={() => setPerspective('drafts')}
        />
      </Flex>
    </Card>
  )
}
