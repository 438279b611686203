import {Badge, Box, Button, Dialog, Flex} from '@sanity/ui'
import type {AssetSourceComponentProps} from 'sanity'
import {PictureCard} from './picture-card.tsx'
import {PictureList} from './picture-list.tsx'
import {usePictures} from './use-pictures.ts'

/** Chooses a picture for a field: found by word and tag, as in the library, with the texts that are taken over with it. */
export function ChoosePicture({
  dialogHeaderTitle,
  selectedAssets,
  onSelect,
  onClose,
}: AssetSourceComponentProps) {
  const found = usePictures()
  const chosen = new Set(selectedAssets.map(({_id}) => _id))
  return (
    <Dialog id="choose-picture" header={dialogHeaderTitle ?? 'Choose a picture'} width={3} onClose={onClose}>
      <Box padding={4}>
        <PictureList found={found}>
          {(picture) => (
            <PictureCard key={picture._id} picture={picture}>
              <Flex gap={3} align="center">
                <Button
                  mode="ghost"
                  text="Choose"
                  aria-label={`Choose ${picture.name}`}
                  onClick={() => onSelect([{kind: 'assetDocumentId', value: picture._id}])}
                />
                {chosen.has(picture._id) && <Badge tone="primary">Chosen now</Badge>}
              </Flex>
            </PictureCard>
          )}
        </PictureList>
      </Box>
    </Dialog>
  )
}
