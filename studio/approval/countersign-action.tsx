import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {useState} from 'react'
import {type DocumentActionComponent, useCurrentUser} from 'sanity'
import {useSealedDocument} from './use-sealed-document.ts'
import {useVerdict} from './use-verdict.ts'

/** Puts a second name to what was published in an emergency. Whoever wrote or published it cannot; the publisher refuses it all the same. */
export const useCountersign: DocumentActionComponent = ({id, release, version}) => {
  const user = useCurrentUser()
  const decide = useVerdict(id)
  const live = useSealedDocument(id)
  const [isConfirming, setConfirming] = useState(false)
  if (release ?? version) return null
  const seal = live.state === 'ready' ? live.value : null
  const hash = seal?.kind === 'emergency' ? seal.hash : null
  if (hash === null) return null
  const isAuthor = user !== null && (seal?.authors ?? []).includes(user.id)
  return {
    label: 'Countersign',
    icon: CheckmarkCircleIcon,
    tone: 'positive',
    disabled: isAuthor,
    ...(isAuthor ? {title: 'You wrote or published this text: somebody else countersigns it'} : {}),
    onHandle: () => setConfirming(true),
    dialog: isConfirming && {
      type: 'confirm',
      tone: 'positive',
      message: 'You stand behind every word of what is live now, in both languages.',
      confirmButtonText: 'Countersign',
      onCancel: () => setConfirming(false),
      onConfirm: () => {
        setConfirming(false)
        decide({hash, verdict: 'approve'})
      },
    },
  }
}
