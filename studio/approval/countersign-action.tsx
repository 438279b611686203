import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {useState} from 'react'
import {type DocumentActionComponent, useCurrentUser} from 'sanity'
import {isOfficer} from '../structure/roles.ts'
import {useCountersignable} from './use-countersignable.ts'
import {useVerdict} from './use-verdict.ts'

/** Puts a second name to what was published in an emergency. Whoever wrote or published it cannot; the publisher refuses it all the same. */
export const useCountersign: DocumentActionComponent = ({id, release, version}) => {
  const decide = useVerdict(id)
  const alone = useCountersignable(id)
  const user = useCurrentUser()
  const [isConfirming, setConfirming] = useState(false)
  if (release ?? version) return null
  if (alone === null || !isOfficer(user)) return null
  const {hash, isAuthor} = alone
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
