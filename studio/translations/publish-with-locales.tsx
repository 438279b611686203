import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {type DocumentActionComponent, useDocumentOperation, useSchema} from 'sanity'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {languages} from '#domain/languages/languages.ts'
import {fieldTitles} from '../work-lists/field-titles.ts'
import {outdatedPatches} from './outdated-patches.ts'
import {localeChanges, type TextChange} from './locale-changes.ts'
import {otherLocale} from './locales.ts'

/**
 * Publishing that asks, where one side of a text changed alone, whether the other still says the same. Where it does
 * not, the text is remembered as out of date until somebody writes it.
 */
export function confirmLocales(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishWithConfirmation: DocumentActionComponent = (props) => {
    const {id, type, draft, published} = props
    const offered = usePublish(props)
    const {patch} = useDocumentOperation(id, type)
    const [isAsking, setAsking] = useState(false)
    const changes = useMemo(() => localeChanges(published, draft), [published, draft])
    if (!offered?.onHandle) return offered

    const publish = (isStillRight: boolean) => {
      const patches = outdatedPatches(changes, isStillRight)
      if (patches.length > 0) patch.execute(patches)
      setAsking(false)
      offered.onHandle?.()
    }
    const needsConfirmation = changes.some(({change}) => change.kind === 'oneSided')
    return {
      ...offered,
      onHandle: () => (needsConfirmation ? setAsking(true) : publish(true)),
      dialog: isAsking && {
        type: 'dialog',
        header: 'Is the other language still right?',
        content: <OutdatedTranslations type={type} changes={changes} />,
        footer: <ConfirmButtons onAnswer={publish} />,
        onClose: () => setAsking(false),
      },
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
          change.kind === 'oneSided' && change.changed === changed ? [field] : [],
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

function ConfirmButtons({onAnswer}: Readonly<{onAnswer: (isStillRight: boolean) => void}>) {
  return (
    <Flex gap={2} justify="flex-end" wrap="wrap">
      <Button mode="ghost" text="Publish, and list it as out of date" onClick={() => onAnswer(false)} />
      <Button tone="primary" text="It is still right: publish" onClick={() => onAnswer(true)} />
    </Flex>
  )
}
