import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {type DocumentActionComponent, useDocumentOperation, useSchema} from 'sanity'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {languages} from '#domain/languages/languages.ts'
import {fieldTitles} from '../work-lists/field-titles.ts'
import {outdatedPatches} from './outdated-patches.ts'
import {localeChanges, type TextChange} from './locale-changes.ts'
import {otherLocale} from './locales.ts'

type Verb = keyof typeof goOn

/**
 * A Publish action that asks whether the other language is still right when only one of them changed. Otherwise
 * the text is marked as outdated until somebody updates it.
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
    const changes = useMemo(() => localeChanges(published, draft), [published, draft])
    if (!offered?.onHandle) return offered

    const publish = (isStillRight: boolean) => {
      const patches = outdatedPatches(changes, isStillRight)
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
            header: 'Is the other language still right?',
            content: <OutdatedTranslations type={type} changes={changes} />,
            footer: <ConfirmButtons verb={verb} onConfirm={publish} onCancel={() => setConfirming(false)} />,
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
            {languageTitles[changed]} changed and {languageTitles[otherLocale[changed]]} did not:{' '}
            <strong>{fieldTitles(schemaType, fields).join(', ')}</strong>
          </Text>
        )
      })}
    </Stack>
  )
}

type ButtonsProps = Readonly<{
  verb: Verb
  onConfirm: (isStillRight: boolean) => void
  onCancel: () => void
}>

const goOn = {publish: 'Publish', send: 'Send', schedule: 'Schedule'} as const

/** The first choice is the one after which nothing is forgotten: a visitor of the other language may be told something else. */
function ConfirmButtons({verb, onConfirm, onCancel}: ButtonsProps) {
  return (
    <Flex gap={2} justify="flex-end" wrap="wrap">
      <Button mode="bleed" text="Cancel" onClick={onCancel} />
      <Button mode="ghost" text={`It is still right: ${verb}`} onClick={() => onConfirm(true)} />
      <Button
        tone="primary"
        text={`${goOn[verb]}, and list it as out of date`}
        onClick={() => onConfirm(false)}
      />
    </Flex>
  )
}
