import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {type DocumentActionComponent, useDocumentOperation, useSchema} from 'sanity'
import {languages} from '#domain/languages.ts'
import {findOtherLanguage} from '#domain/localized.ts'
import {listFieldTitles} from '../work-lists/document-history.ts'
import {makeOutdatedPatches, listLocaleChanges, type TextChange} from './locales.ts'
import {say, joinList, sayLanguage} from '../i18n/say.ts'
import {sayWith} from '../i18n/say-with.tsx'

type Verb = keyof typeof agree

/**
 * A Publish action. If only one language changed, it asks whether the other is still right. Otherwise it marks the text as outdated until an editor
 * updates it.
 */
export function confirmLocales(
  usePublish: DocumentActionComponent,
  verb: Verb = 'publish',
): DocumentActionComponent {
  const usePublishWithConfirmation: DocumentActionComponent = (props) => {
    const {id, type, draft, published} = props
    const offered = usePublish(props)
    const {patch} = useDocumentOperation(id, type)
    const [isConfirming, setConfirming] = useState(false)
    const changes = useMemo(() => listLocaleChanges(published, draft), [published, draft])
    if (!offered?.onHandle) return offered

    const publish = (isStillRight: boolean) => {
      const patches = makeOutdatedPatches(changes, isStillRight)
      if (patches.length > 0) patch.execute(patches)
      setConfirming(false)
      offered.onHandle?.()
    }
    const needsConfirmation = changes.some(({change}) => change.kind === 'oneLocale')
    return {
      ...offered,
      onHandle: () => (needsConfirmation ? setConfirming(true) : publish(true)),
      dialog: isConfirming
        ? {
            type: 'dialog',
            header: say('Is the other language still correct?'),
            content: <OutdatedTranslations type={type} changes={changes} />,
            footer: (
              <ConfirmButtons
                verb={verb}
                changes={changes}
                onConfirm={publish}
                onCancel={() => setConfirming(false)}
              />
            ),
            onClose: () => setConfirming(false),
          }
        : (offered.dialog ?? null),
    }
  }
  usePublishWithConfirmation.action = usePublish.action ?? 'publish'
  return usePublishWithConfirmation
}

type ChangesProps = Readonly<{type: string; changes: readonly TextChange[]}>

function OutdatedTranslations({type, changes}: ChangesProps) {
  const schemaType = useSchema().get(type)
  return (
    <Stack gap={4}>
      {languages.map((changed) => {
        const fields = changes.flatMap(({field, change}) =>
          change.kind === 'oneLocale' && change.changed === changed ? [field] : [],
        )
        if (fields.length === 0) return null
        return (
          <Text key={changed} size={1}>
            {sayWith('{changed} changed and {unchanged} did not: {fields}', {
              changed: sayLanguage(changed),
              unchanged: sayLanguage(findOtherLanguage(changed)),
              fields: <strong>{joinList(listFieldTitles(schemaType, fields))}</strong>,
            })}
          </Text>
        )
      })}
    </Stack>
  )
}

type ButtonsProps = Readonly<{
  verb: Verb
  changes: readonly TextChange[]
  onConfirm: (isStillRight: boolean) => void
  onCancel: () => void
}>

const agree = {
  publish: say('Yes, publish'),
  send: say('Yes, send'),
  schedule: say('Yes, schedule'),
} as const

const flagOther = {
  publish: (language: string) => say('Publish and flag the {language} as out of date', {language}),
  send: (language: string) => say('Send and flag the {language} as out of date', {language}),
  schedule: (language: string) => say('Schedule and flag the {language} as out of date', {language}),
} as const

/** The first button is the safe choice: an unchanged translation may tell visitors something else. */
function ConfirmButtons({verb, changes, onConfirm, onCancel}: ButtonsProps) {
  const unchanged = new Set(
    changes.flatMap(({change}) => (change.kind === 'oneLocale' ? [sayLanguage(change.outdated)] : [])),
  )
  return (
    <Flex gap={2} justify="flex-end" wrap="wrap">
      <Button mode="bleed" text={say('Cancel')} onClick={onCancel} />
      <Button mode="ghost" text={agree[verb]} onClick={() => onConfirm(true)} />
      <Button
        tone="primary"
        text={flagOther[verb]([...unchanged].join(say(' and ')))}
        onClick={() => onConfirm(false)}
      />
    </Flex>
  )
}
