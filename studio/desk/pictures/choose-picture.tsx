import {Badge, Box, Button, Dialog, Flex} from '@sanity/ui'
import type {AssetSourceComponentProps, AssetSource} from 'sanity'
import {PictureCard, PictureList, usePictures} from './picture-list.tsx'
import {say} from '../../i18n/say.ts'

/** Chooses a picture for a field by word and tag, as in the library, and shows the texts that come with it. */
function ChoosePicture({dialogHeaderTitle, selectedAssets, onSelect, onClose}: AssetSourceComponentProps) {
  const found = usePictures()
  const chosen = new Set(selectedAssets.map(({_id}) => _id))
  return (
    <Dialog
      id="choose-picture"
      header={dialogHeaderTitle ?? say('Choose a picture')}
      width={3}
      onClose={onClose}
    >
      <Box padding={4}>
        <PictureList found={found}>
          {(picture) => (
            <PictureCard key={picture._id} picture={picture}>
              <Flex gap={3} align="center">
                <Button
                  mode="ghost"
                  text={say('Choose')}
                  aria-label={say('Choose {name}', {name: picture.name})}
                  onClick={() => onSelect([{kind: 'assetDocumentId', value: picture._id}])}
                />
                {chosen.has(picture._id) && <Badge tone="primary">{say('Current picture')}</Badge>}
              </Flex>
            </PictureCard>
          )}
        </PictureList>
      </Box>
    </Dialog>
  )
}

/** The Studio's own picture source, which uploads pictures, with a searchable dialog. */
export const searchableSources = (sources: readonly AssetSource[]): AssetSource[] =>
  sources.map((source) => (source.name === 'sanity-default' ? {...source, component: ChoosePicture} : source))
