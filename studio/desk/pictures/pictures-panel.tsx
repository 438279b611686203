import {Badge, Flex, Stack, Text, Box, Button, Dialog, TextArea, TextInput} from '@sanity/ui'
import {useSchema, useClient} from 'sanity'
import {IntentLink} from 'sanity/router'
import {useState} from 'react'
import {type Language, getDirection, languages} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {LabelledField} from '../../shared-parts.tsx'
import {listUses} from './filter-pictures.ts'
import {type ListedPicture, makeKeptPatch, parseTags} from './picture-library.ts'
import {PictureCard, PictureList, usePictures} from './picture-list.tsx'
import {say, sayLanguage} from '../../i18n/say.ts'
import {sayWith} from '../../i18n/say-with.tsx'

/** The documents that use a picture, each with a link to its form. */
function PictureUses({picture}: Readonly<{picture: ListedPicture}>) {
  const schema = useSchema()
  const uses = listUses(picture)
  if (uses.length === 0)
    return (
      <Flex>
        <Badge tone="caution">{say('Not used anywhere')}</Badge>
      </Flex>
    )
  return (
    <Stack as="ul" gap={2} padding={0}>
      {uses.map(({id, type, title}) => (
        <Text as="li" key={id} size={1} style={{listStyle: 'none'}}>
          {sayWith('Used in {document}', {
            document: (
              <IntentLink intent="edit" params={{id, type}}>
                <bdi>{title ?? schema.get(type)?.title ?? id}</bdi>
              </IntentLink>
            ),
          })}
        </Text>
      ))}
    </Stack>
  )
}

type Props = Readonly<{picture: ListedPicture; onClose: () => void}>

/** Edits the alternative text and the tags stored with a picture. */
function PictureDialog({picture: {_id, name, kept}, onClose}: Props) {
  const client = useClient({apiVersion: studioApiVersion})
  const [texts, setTexts] = useState(mapLanguages((language) => kept[language]))
  const [tags, setTags] = useState(kept.tags.join(', '))
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const save = async () => {
    setState('saving')
    try {
      await client
        .patch(_id)
        .set(makeKeptPatch({...texts, tags: parseTags(tags)}))
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
            {say(
              'What the picture shows, for those who do not see it. Where the picture is chosen next, this text is taken over; where it is used already, nothing changes.',
            )}
          </Text>
          {languages.map((language) => (
            <AltField
              key={language}
              language={language}
              value={texts[language]}
              onChange={(text) => setTexts({...texts, [language]: text})}
            />
          ))}
          <LabelledField label={say('Tags, separated by commas')}>
            {(id) => (
              <TextInput
                id={id}
                dir="auto"
                value={tags}
                onChange={({currentTarget: {value}}) => setTags(value)}
              />
            )}
          </LabelledField>
          {state === 'failed' && (
            <Text size={1} role="alert">
              {say('This could not be saved. Try again; if it stays, tell an administrator.')}
            </Text>
          )}
          <Flex justify="flex-end">
            <Button
              tone="primary"
              text={say('Save')}
              disabled={state === 'saving'}
              onClick={() => void save()}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}

type AltProps = Readonly<{language: Language; value: string; onChange: (text: string) => void}>

function AltField({language, value, onChange}: AltProps) {
  return (
    <LabelledField label={sayLanguage(language)}>
      {(id) => (
        <TextArea
          id={id}
          lang={language}
          dir={getDirection(language)}
          rows={2}
          value={value}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        />
      )}
    </LabelledField>
  )
}

/** Searchable pictures with their uses and stored data. */
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
                text={say('Text and tags')}
                aria-label={say('Text and tags of {name}', {name: picture.name})}
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
