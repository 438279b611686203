import {Button, Flex} from '@sanity/ui'
import {useState} from 'react'
import {PictureCard} from './picture-card.tsx'
import {PictureDialog} from './picture-dialog.tsx'
import {PictureList} from './picture-list.tsx'
import {PictureUses} from './picture-uses.tsx'
import {usePictures} from './use-pictures.ts'

/** The pictures, found by word and tag, with where they are used and what is kept with them. */
export function PicturesPanel() {
  const [editedId, setEditedId] = useState<string | null>(null)
  const found = usePictures()
  const edited = found.state === 'ready' ? found.pictures.find(({_id}) => _id === editedId) : undefined
  return (
    <>
      <PictureList found={found}>
        {(picture) => (
          <PictureCard key={picture._id} picture={picture}>
            <PictureUses picture={picture} />
            <Flex>
              <Button
                mode="ghost"
                text="Text and tags"
                aria-label={`Text and tags of ${picture.name}`}
                onClick={() => setEditedId(picture._id)}
              />
            </Flex>
          </PictureCard>
        )}
      </PictureList>
      {edited && <PictureDialog key={edited._id} picture={edited} onClose={() => setEditedId(null)} />}
    </>
  )
}
