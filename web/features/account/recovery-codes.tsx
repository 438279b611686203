import {Panel} from '#web/ui/panel.tsx'
import {ActionForm} from './account-forms.tsx'
import {currentLabels} from './current-labels.ts'
import {type AccountState, accountFormProps} from './account-form-props.ts'
import type {OwnRecords} from './read-own-records.ts'

type RecoveryCodesProps = AccountState & Readonly<{records: OwnRecords}>

/** The number of recovery codes left, and a button for new ones. */
export function RecoveryCodes({records, ...state}: RecoveryCodesProps) {
  const {words} = currentLabels(state.lang).form
  return (
    <div className="mt-8 grid gap-4">
      {records.isRecovered ? (
        <Panel tone="warning">
          <h3 className="text-lg">{words.recoveredTitle}</h3>
          <p className="mt-2">{words.recoveredLead}</p>
        </Panel>
      ) : null}
      <p>
        {words.codesLeft}: <bdi className="font-semibold tabular-nums">{records.codesLeft}</bdi>
        <span className="block text-text-quiet">{words.newCodesLead}</span>
      </p>
      <ActionForm action="new-codes" label={words.newCodes} {...accountFormProps(state, 'new-codes')} />
    </div>
  )
}
