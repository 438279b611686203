import {TranslateIcon} from '@sanity/icons/Translate'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useDocumentOperation, useSchema} from 'sanity'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {listFieldTitles} from '../work-lists/document-history.ts'
import {type DocumentDraft, draftDocument} from './draft-document.ts'
import {loadMemory, type Source} from './translation-memory.ts'
import {listMissingArabic} from './document-texts.ts'
import {say, joinList, sayCount} from '../i18n/say.ts'
import {sayWith} from '../i18n/say-with.tsx'

const sourceTitles: Readonly<Record<Source, string>> = {
  exact: say('found on the site'),
  figures: say('found on the site with other figures'),
  near: say('similar to a sentence on the site: compare both'),
  unknown: say('not found: kept in English in ⟦brackets⟧, with glossary terms'),
}

type State =
  | Readonly<{kind: 'idle'}>
  | Readonly<{kind: 'failed'}>
  | Readonly<{kind: 'drafted'; draft: DocumentDraft}>

/** Drafts Arabic for texts that only have English, from the site's own texts, and marks it as unread. */
export const useDraftArabic: DocumentActionComponent = ({id, type, draft, published, version}) => {
  const client = useClient({apiVersion: studioApiVersion})
  const schemaType = useSchema().get(type)
  const {patch} = useDocumentOperation(id, type)
  const [state, setState] = useState<State>({kind: 'idle'})
  const [isWorking, setWorking] = useState(false)
  const edited = draft ?? published
  // A version in a release differs from the draft that this action would write.
  if (!edited || version) return null

  const missing = listMissingArabic(edited)
  const close = () => setState({kind: 'idle'})
  const start = async () => {
    setWorking(true)
    try {
      setState({kind: 'drafted', draft: draftDocument(edited, await loadMemory(client))})
    } catch (error) {
      console.error(error)
      setState({kind: 'failed'})
    }
    setWorking(false)
  }
  const write = (drafted: DocumentDraft) => {
    patch.execute([{set: drafted.set}])
    close()
  }
  return {
    label: isWorking ? say('Creating the Arabic draft') : say('Create Arabic draft'),
    icon: TranslateIcon,
    disabled: isWorking || patch.disabled !== false || missing.length === 0,
    title:
      missing.length === 0
        ? say('Every English text already has an Arabic text')
        : say('Drafts the missing Arabic from the site’s texts and glossary'),
    onHandle: () => void start(),
    dialog:
      state.kind === 'idle'
        ? null
        : {
            type: 'dialog',
            header: say('Arabic draft'),
            content:
              state.kind === 'failed' ? (
                <Text size={1} role="alert">
                  {say(
                    'The site’s texts could not be read. Try again. If that fails too, contact an administrator.',
                  )}
                </Text>
              ) : (
                <Report draft={state.draft} fields={listFieldTitles(schemaType, listFields(state.draft))} />
              ),
            footer:
              state.kind === 'failed' ? null : (
                <Flex justify="flex-end">
                  <Button tone="primary" text={say('Insert')} onClick={() => write(state.draft)} />
                </Flex>
              ),
            onClose: close,
          },
  }
}
useDraftArabic.displayName = 'DraftArabic'

const listFields = ({texts}: DocumentDraft): string[] => texts.map(({field}) => field)

type ReportProps = Readonly<{draft: DocumentDraft; fields: readonly string[]}>

/** Reports how many sentences the site already has in Arabic, and lists the others. */
function Report({draft: {sentences, movedLinks, lostEmphasis}, fields}: ReportProps) {
  const open = sentences.filter(({source}) => source === 'unknown' || source === 'near')
  const bySource = Map.groupBy(sentences, ({source}) => source)
  return (
    <Stack gap={4}>
      <Text size={1}>
        {sayWith('For: {fields}. Someone must review the draft before it can be published.', {
          fields: <strong>{joinList(fields)}</strong>,
        })}
      </Text>
      <Stack as="ul" gap={3}>
        {[...bySource].map(([source, found]) => (
          <Text as="li" key={source} size={1}>
            {sayCount(found.length, {one: '{count} sentence', other: '{count} sentences'})}{' '}
            {sourceTitles[source]}
          </Text>
        ))}
      </Stack>
      <Phrases words={say('Links at the end of their sentence, to move')} phrases={movedLinks} />
      <Phrases words={say('Emphasis that was lost')} phrases={lostEmphasis} />
      {open.length > 0 && (
        <Card border radius={2} padding={3} overflow="auto" style={{maxHeight: '20rem'}}>
          <Stack as="ol" gap={3} aria-label={say('Sentences to translate or check')}>
            {open.map(({en}, index) => (
              // eslint-disable-next-line react/no-array-index-key -- a sentence can occur twice
              <Text as="li" key={`${index} ${en}`} size={1} lang="en" dir="ltr">
                {en}
              </Text>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/** English phrases below a sentence about their marks. Nothing for an empty list. */
const Phrases = ({words, phrases}: Readonly<{words: string; phrases: readonly string[]}>) =>
  phrases.length === 0 ? null : (
    <Text size={1}>
      {words}:{' '}
      <span lang="en" dir="ltr">
        {phrases.map((phrase) => `“${phrase}”`).join(', ')}
      </span>
    </Text>
  )
