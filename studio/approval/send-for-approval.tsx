import {UserIcon} from '@sanity/icons/User'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useCurrentUser, useSyncState} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {isOfficer} from '../structure/roles.ts'
import type {EvidenceFile} from '#domain/seal/evidence-files.ts'
import type {Check} from '#schemas/values/approval-checklists.ts'
import {AssignmentFields, noAssignment, toAssignment} from './assignment.tsx'
import {AuthorChecklist} from './checklist.tsx'
import {useMayAgree} from './date-change.tsx'
import {EvidenceFilesField} from './evidence-files.tsx'
import {ReasonDialog} from './reason-dialog.tsx'
import {describeSendButton, reasonHint} from './describe-request.ts'
import {useCountersignable, useRequest, writeRequest} from './requests.ts'
import {useHasErrors, useSending} from './send-actions.tsx'
import {type Chosen, TogetherField} from './together.tsx'
import {say} from '../i18n/say.ts'

const datedShape = z.object({effectiveDate: z.string()})

/** The first day that a legal text is in force, as it says itself. */
const readFirstDay = (draft: unknown): string | undefined => datedShape.safeParse(draft).data?.effectiveDate

/** What the sender ticked and attached. */
type Attached = Readonly<{checklist: readonly Check[]; evidenceFiles: readonly EvidenceFile[]}>

const nothingAttached: Attached = {checklist: [], evidenceFiles: []}

type AttachedProps = Readonly<{type: string; value: Attached; onChange: (attached: Attached) => void}>

const AttachedFields = ({type, value, onChange}: AttachedProps) => (
  <>
    <EvidenceFilesField
      files={value.evidenceFiles}
      onChange={(evidenceFiles) => onChange({...value, evidenceFiles})}
    />
    <AuthorChecklist
      type={type}
      ticked={value.checklist}
      onChange={(checklist) => onChange({...value, checklist})}
    />
  </>
)

/** Replaces Publish for regulated documents: a second person approves, and the publisher publishes. */
export const useSendForApproval: DocumentActionComponent = ({id, type, draft, version, release}) => {
  const client = useClient({apiVersion: studioApiVersion})
  const hasErrors = useHasErrors(id, type)
  const request = useRequest(id)
  // A request is for the stored draft, so pending edits would invalidate it.
  const {isSyncing} = useSyncState(id, type)
  const {read, against: isChanged, open, close} = useSending(draft)
  const [typed, setTyped] = useState('')
  const user = useCurrentUser()
  const [assignment, setAssignment] = useState(noAssignment)
  const [others, setOthers] = useState<readonly Chosen[]>([])
  const [attached, setAttached] = useState(nothingAttached)
  const alone = useCountersignable(id)
  const mayAgree = useMayAgree(id)
  const toast = useToast()
  if (release ?? version) return null
  const button = describeSendButton({
    request: request.state === 'ready' ? request.value : null,
    hasDraft: Boolean(draft),
    hasErrors,
    mayApprove:
      request.state === 'ready' && user !== null && (request.value?.mayApprove.includes(user.id) ?? false),
    mayAgree,
    mayCountersign: alone?.isAuthor === false && isOfficer(user),
  })
  if (button === null) return null
  const {label, against} = button
  return {
    label,
    icon: UserIcon,
    tone: 'primary',
    disabled: against !== undefined || isSyncing || request.state === 'loading',
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
          asksTime
          firstDay={readFirstDay(read)}
          submitText={say('Send for approval')}
          tone="primary"
          {...(isChanged !== undefined && {against: isChanged})}
          more={
            <>
              <TogetherField documentId={id} type={type} chosen={others} onChange={setOthers} />
              <AssignmentFields value={assignment} onChange={setAssignment} />
              <AttachedFields type={type} value={attached} onChange={setAttached} />
            </>
          }
          typed={typed}
          onType={setTyped}
          onSubmit={async (answer) => {
            const more = {...toAssignment(assignment), ...attached, others}
            await writeRequest(client, id, {text: read, ...answer, ...more})
            setAssignment(noAssignment)
            setOthers([])
            setAttached(nothingAttached)
            close()
            setTyped('')
            // The state of the request is at the top of the form, which may be out of view.
            toast.push({status: 'success', title: say('Sent for approval')})
          }}
        />
      ),
    },
  }
}
useSendForApproval.action = 'publish'
