import {Box, Button, Dialog, Flex, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {useClient} from 'sanity'
import type {Language} from '#domain/languages/languages.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {Labelled} from '../../labelled.tsx'
import {keptPatch, tagsFrom} from './kept-text.ts'
import type {ListedPicture} from './listed-pictures.ts'

type Props = Readonly<{picture: ListedPicture; onClose: () => void}>

/** Edits the alternative text and the tags that are kept with a picture. */
export function PictureDialog({picture: {_id, name, kept}, onClose}: Props) {
  const client = useClient({apiVersion: studioApiVersion})
  const [texts, setTexts] = useState({en: kept.en, ar: kept.ar})
  const [tags, setTags] = useState(kept.tags.join(', '))
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const save = async () => {
    setState('saving')
    try {
      await client
        .patch(_id)
        .set(keptPatch({...texts, tags: tagsFrom(tags)}))
        .commit()
      onClose()
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  return (
    <Dialog id="picture" header={name} width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={4}>
          <Text size={1} muted>
            What the picture shows, for those who do not see it. Where the picture is chosen next, this text
            is taken over; where it is used already, nothing changes.
          </Text>
          <AltField
            label="English"
            language="en"
            value={texts.en}
            onChange={(en) => setTexts({...texts, en})}
          />
          <AltField
            label="العربية"
            language="ar"
            value={texts.ar}
            onChange={(ar) => setTexts({...texts, ar})}
          />
          <Labelled label="Tags, separated by commas">
            {(id) => (
              <TextInput
                id={id}
                dir="auto"
                value={tags}
                onChange={({currentTarget: {value}}) => setTags(value)}
              />
            )}
          </Labelled>
          {state === 'failed' && (
            <Text size={1} role="alert">
              This could not be saved. Try again; if it stays, tell an administrator.
            </Text>
          )}
          <Flex justify="flex-end">
            <Button tone="primary" text="Save" disabled={state === 'saving'} onClick={() => void save()} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}

type AltProps = Readonly<{label: string; language: Language; value: string; onChange: (text: string) => void}>

function AltField({label, language, value, onChange}: AltProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <TextArea
          id={id}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          rows={2}
          value={value}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        />
      )}
    </Labelled>
  )
}
