import {Button, Flex, Stack, Text} from '@sanity/ui'
import {DownloadIcon} from '@sanity/icons/Download'
import {useState} from 'react'
import {type UserStore, useClient, useCurrentUser, useUserStore} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {decisionsShape, listDecisionPeople} from '../approval/decisions.ts'
import {requestFile, requestSite} from '../request-site.ts'
import {downloadFile} from './filter-fields.tsx'
import {say} from '../i18n/say.ts'

const peopleShape = z.array(z.object({authors: z.array(z.string()), approver: z.string().nullable()}))

type Range = Readonly<{at: string} | {from: string; to: string}>

/** The name of the file, such as `regulator-EU-2026-11-24.zip`. */
export const nameExport = (region: string, range: Range): string => {
  const times = 'at' in range ? [range.at] : [range.from, range.to]
  return `regulator-${[region, ...times.map((time) => time.replaceAll(/[:.]/gu, '-'))].join('-')}.zip`
}

/** The names of people by their ids. People who left the project keep their id. */
async function readNames(
  users: UserStore,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const found = await users.getUsers([...new Set(ids)])
  return Object.fromEntries(
    found.flatMap(({id, displayName}) => (displayName ? [[id, displayName.slice(0, 100)]] : [])),
  )
}

/** Requests the archive, with the names of the people that it mentions. */
function useExport({region, range}: Readonly<{region: string; range: Range}>): () => Promise<Blob> {
  const client = useClient({apiVersion: studioApiVersion})
  const userId = useCurrentUser()?.id
  const users = useUserStore()
  return async () => {
    const request = {client, userId, signal: new AbortController().signal}
    const at = 'at' in range ? range.at : new Date().toISOString()
    const [texts, decisions] = await Promise.all([
      requestSite({...request, path: '/api/stood-texts', fields: {at}, shape: peopleShape}),
      requestSite({...request, path: '/api/approval-decisions', shape: decisionsShape}),
    ])
    const names = await readNames(users, [
      ...texts.flatMap(({authors, approver}) => [...authors, ...(approver === null ? [] : [approver])]),
      ...decisions.flatMap(listDecisionPeople),
    ])
    return await requestFile({
      ...request,
      path: '/api/regulator-export',
      fields: {region, ...range, names: JSON.stringify(names)},
    })
  }
}

/** Downloads everything about a region at a time or in a period, for a regulator. */
export function RegulatorExport(props: Readonly<{region: string; range: Range}>) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const load = useExport(props)
  const run = async () => {
    setState('loading')
    try {
      downloadFile(nameExport(props.region, props.range), await load())
      setState('idle')
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  return (
    <Stack gap={3}>
      <Flex align="center" gap={4} wrap="wrap">
        <Button
          mode="ghost"
          icon={DownloadIcon}
          text={state === 'loading' ? say('Preparing the export …') : say('Export for the regulator (ZIP)')}
          disabled={state === 'loading'}
          onClick={() => void run()}
        />
        <Text size={1} muted>
          {say(
            'Texts, names, decisions and stored pages in both languages, a report to print, and the proof with its verifier.',
          )}
        </Text>
      </Flex>
      {state === 'failed' && (
        <Text size={1} role="alert">
          {say('The export failed. Try again in a minute. If that fails too, contact an administrator.')}
        </Text>
      )}
    </Stack>
  )
}
