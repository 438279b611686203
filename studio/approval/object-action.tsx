import {CloseCircleIcon} from '@sanity/icons/CloseCircle'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useCurrentUser} from 'sanity'
import {quoteObjection} from '#domain/seal/approval-quotes.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {say} from '../i18n/say.ts'
import {isOfficer} from '../structure/roles.ts'
import {changed} from './decide-actions.tsx'
import {DecisionFacts} from './decision-dialog.tsx'
import {ReasonDialog, useDialogAbout} from './reason-dialog.tsx'
import {useCountersignable, writeVerdict} from './requests.ts'

/** Objects to an emergency publication with a reason. Its authors and publisher can't, and the publisher service enforces that, too. */
export const useObject: DocumentActionComponent = ({id, release, version, published}) => {
  const client = useClient({apiVersion: studioApiVersion})
  const alone = useCountersignable(id)
  const user = useCurrentUser()
  const about = useDialogAbout(alone ? [alone.signature] : null)
  const [typed, setTyped] = useState('')
  if (release ?? version) return null
  const isOffered = alone?.isEmergency === true && published !== null && isOfficer(user)
  // The dialog stays open with what was typed, also when the text was replaced.
  if (!isOffered && !about.isOpen) return null
  const against = alone?.isAuthor
    ? say('You wrote or published this text, so another officer must object to it')
    : undefined
  return {
    label: say('Object'),
    icon: CloseCircleIcon,
    tone: 'critical',
    disabled: against !== undefined,
    ...(against === undefined ? {} : {title: against}),
    onHandle: about.open,
    dialog: about.isOpen && {
      type: 'dialog',
      header: say('Object to this text?'),
      onClose: about.close,
      content: (
        <ReasonDialog
          label={say('Why do you object?')}
          description={say(
            'Within seconds, the last text that two people approved replaces this one. The public record shows your objection and its reason.',
          )}
          submitText={say('Object')}
          tone="critical"
          {...(about.isStale && {against: changed})}
          typed={typed}
          onType={setTyped}
          onSubmit={async ({reason}) => {
            if (!alone) return
            const {hash} = alone
            await writeVerdict(client, id, {hash, verdict: 'object', quotes: quoteObjection(alone), reason})
            about.close()
            setTyped('')
          }}
        >
          {alone && published && (
            <DecisionFacts
              documentId={id}
              document={published}
              authors={alone.authors}
              reason={alone.reason}
              seen={null}
              labels={{}}
            />
          )}
        </ReasonDialog>
      ),
    },
  }
}
