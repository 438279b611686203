import {UserIcon} from '@sanity/icons/User'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {
  type DocumentActionComponent,
  isGoingToUnpublish,
  useClient,
  usePerspective,
  useSetPerspective,
  useSyncState,
} from 'sanity'
import {IntentLink, useRouterState} from 'sanity/router'
import {z} from 'zod'
import {isMarked} from '#domain/promotions/marked-texts.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {readableRows, useLiveQuery} from '../live-data.ts'
import {describeReleaseText, formatRelease, plannedReleaseShape, reasonHint} from './describe-request.ts'
import {describeReleaseButton, listLeavingMutations} from './leave-release.ts'
import {revealedText} from '../difference/format-value.ts'
import {ReasonDialog} from './reason-dialog.tsx'
import {useRequest} from './requests.ts'
import {useHasErrors, useSending} from './send-actions.tsx'
import {say} from '../i18n/say.ts'

const releaseShape = plannedReleaseShape.extend({isScheduled: z.boolean()}).nullable()

/** A release by its name, updated live. Null while loading, and if it doesn't exist. */
function useRelease(name: string): z.infer<typeof releaseShape> {
  const query = useMemo(
    () => ({
      query: `*[_type == "system.release" && name == "${name}"][0]{
        "title": coalesce(metadata.title, name), "at": coalesce(publishAt, metadata.intendedPublishAt, null),
        "isScheduled": state in ["scheduling", "scheduled"]
      }`,
      subscribeTo: `_type == "system.release" && name == "${name}"`,
      perspective: 'raw' as const,
      shape: releaseShape,
    }),
    [name],
  )
  const result = useLiveQuery(query)
  return result.state === 'ready' ? result.value : null
}

const describeLeaving = (release: string): string =>
  say(
    'The text leaves the release and becomes the draft of this document. After a second person approves it, it goes live with the release {release}. If the release runs first, the text goes live on approval. Until then visitors keep the text that they see now.',
    {release},
  )

/**
 * Sends a version in a release for approval, if it needs one. The release publishes all other versions itself. Has no name of the Studio's own actions:
 * in a release, the Studio shows only other actions as a button.
 */
export const useSendFromRelease: DocumentActionComponent = ({
  id,
  type,
  draft,
  version,
  published,
  release: name,
}) => {
  const client = useClient({apiVersion: studioApiVersion})
  const release = useRelease(name ?? '')
  const hasErrors = useHasErrors(id, type, name)
  const request = useRequest(id)
  const {isSyncing} = useSyncState(id, type, name)
  const {read, against: isChanged, open, close} = useSending(version)
  const [typed, setTyped] = useState('')
  const needsApproval = useMemo(
    () => version !== null && (isRegulatedType(type) || isMarked(version)),
    [version, type],
  )
  if (name === undefined || release === null || version === null || isGoingToUnpublish(version)) return null
  if (!needsApproval) return null
  const state = draft !== null && request.state === 'ready' ? request.value?.state : undefined
  const isDraftSent = state === 'waiting' || state === null
  const {label, against} = describeReleaseButton({
    version,
    draft,
    published,
    hasErrors,
    isScheduled: release.isScheduled,
    isDraftSent,
  })
  return {
    label,
    icon: UserIcon,
    tone: 'primary',
    disabled: against !== undefined || isSyncing,
    ...(against === undefined ? {} : {title: against}),
    onHandle: open,
    dialog: read !== null && {
      type: 'dialog',
      header: say('Send for approval'),
      onClose: close,
      content: (
        <ReasonDialog
          label={say('Reason for the change')}
          description={reasonHint}
          submitText={say('Send for approval')}
          tone="primary"
          {...(isChanged !== undefined && {against: isChanged})}
          typed={typed}
          onType={setTyped}
          onSubmit={async ({reason}) => {
            await client.mutate(
              await listLeavingMutations({documentId: id, release: name, reason, version, draft, published}),
              {returnDocuments: false, autoGenerateArrayKeys: false},
            )
            close()
            setTyped('')
          }}
        >
          <Text size={1}>{describeLeaving(formatRelease(release))}</Text>
        </ReasonDialog>
      ),
    },
  }
}

/** Shown above the form of a text that needs approval while a release is selected: what the release does with it, and the next step. */
export function ReleaseNotice({documentId, isVersion}: Readonly<{documentId: string; isVersion: boolean}>) {
  const {selectedReleaseId} = usePerspective()
  const setPerspective = useSetPerspective()
  const request = useRequest(documentId)
  if (selectedReleaseId === undefined) return null
  const sent = request.state === 'ready' && request.value?.release?.name === selectedReleaseId
  const state = sent ? request.value?.state : undefined
  const isSent = sent && state !== 'published'
  if (!isSent && !isVersion) return null
  return (
    <Card as="section" tone={isSent ? 'primary' : 'caution'} border padding={3} radius={2} marginBottom={4}>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1} style={{flex: '1 1 20rem'}}>
          {isSent
            ? say(
                'This text left the release for approval, and is now the draft of this document. It goes live when the release runs.',
              )
            : say(
                'A second person must approve this text before it goes live with the release. Choose Send for approval when it is ready. The release can’t run before that.',
              )}
        </Text>
        {isSent && (
          <Button
            fontSize={1}
            padding={2}
            mode="ghost"
            text={say('Open the draft')}
            onClick={() => setPerspective('drafts')}
          />
        )}
      </Flex>
    </Card>
  )
}

const textsShape = readableRows(
  z.object({
    document: z.string(),
    type: z.string(),
    title: revealedText.nullable().catch(null),
    state: z.string().nullable(),
    isApproved: z.boolean(),
  }),
)

/** On a release's page: the texts that left it for approval, and what happens to each when it runs. */
function ReleaseTexts({name}: Readonly<{name: string}>) {
  const query = useMemo(
    () => ({
      query: `*[_type == "approvalRequest" && release == "${name}" && defined(*[_id == "drafts." + ^.document][0]._id)]{
        document, "state": coalesce(state, null), "isApproved": defined(approvedAt),
        "type": *[_id == "drafts." + ^.document][0]._type,
        "title": *[_id == "drafts." + ^.document][0]{"of": coalesce(name.en, title.en, name, title)}.of
      }`,
      subscribeTo: `_type == "approvalRequest" && release == "${name}"`,
      perspective: 'raw' as const,
      shape: textsShape,
    }),
    [name],
  )
  const result = useLiveQuery(query)
  if (result.state !== 'ready' || result.value.length === 0) return null
  const isReady = result.value.every(({isApproved}) => isApproved)
  return (
    <Card
      as="section"
      tone={isReady ? 'positive' : 'caution'}
      padding={3}
      borderBottom
      data-testid="release-texts"
    >
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {say('Texts that left this release for approval')}
        </Text>
        {result.value.map(({document, type, title, state, isApproved}) => (
          <Text key={document} size={1}>
            <IntentLink intent="edit" params={{id: document, type}}>
              {title ?? document}
            </IntentLink>
            : {describeReleaseText({state, isApproved})}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

const routeShape = z.object({releaseId: z.string()})

/** The texts of the release whose page is open in the tool for releases. */
export function TextsOfOpenRelease() {
  // Layouts of tools get the route within the tool.
  const name = useRouterState((state) => routeShape.safeParse(state).data?.releaseId ?? null)
  return name === null ? null : <ReleaseTexts name={name} />
}
